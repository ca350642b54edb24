/** Hands something to the device to be sent on; where it cannot, a link is copied and a file is kept. */

export interface Sendable {
  title: string;
  /** A sentence that goes with the link. */
  text?: string;
  url?: string;
  file?: File;
}

/** What became of it; "both" where the file is kept and the link copied, "left" where somebody thought better of it. */
export type Sent = "shared" | "copied" | "kept" | "both" | "left" | "failed";

/** Whether the device has a sheet of its own for sending things. */
export const shares = (): boolean => "share" in navigator;

export async function share({ file, ...said }: Sendable): Promise<Sent> {
  const whole: ShareData = file ? { ...said, files: [file] } : said;
  const data = !file || navigator.canShare?.(whole) ? whole : said; // some send links, but no files
  if (shares() && (data === whole || said.url)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "AbortError") return "left";
    }
  }
  if (file) {
    keep(file);
    return said.url !== undefined && (await copy(said.url)) ? "both" : "kept";
  }
  return (await copy(said.url ?? said.text ?? said.title)) ? "copied" : "failed";
}

/** Copies the text; pages from the local network are not allowed the clipboard itself, only its old command. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("readonly", "");
    field.style.cssText = "position: fixed; opacity: 0";
    // Within the dialog, if one is open: what lies outside of it cannot be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

function keep(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
