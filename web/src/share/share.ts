/** Hands a file to the device to be sent on; where it cannot, the file is kept. */

/** What became of it. */
export type Shared = "shared" | "kept" | "left";

export async function share(file: File, title: string): Promise<Shared> {
  const data = { files: [file], title };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (problem) {
      // Somebody thought better of it; anything else falls back to a download.
      if (problem instanceof DOMException && problem.name === "AbortError") return "left";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "kept";
}
