/** Records what is painted on a canvas, in this browser and in its own time: nothing of it is sent anywhere. */

const RATE = 30;
const BITS = 3_000_000;
/** What most devices play comes first. */
const KINDS = ["video/mp4;codecs=avc1.42E01F", "video/mp4", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

const kind = (): string | undefined => KINDS.find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record what is painted. */
export const records = (): boolean => "MediaRecorder" in globalThis && "captureStream" in HTMLCanvasElement.prototype && kind() !== undefined;

/** Paints from the first moment to the last, and gives the film as a file; a signal ends it before. */
export async function record(
  canvas: HTMLCanvasElement,
  { paint, length, name, ended }: { paint: (ms: number) => void; length: number; name: string; ended: AbortSignal },
): Promise<File> {
  const type = kind() ?? "";
  paint(0);
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const stopped = new Promise<void>((done) => recorder.addEventListener("stop", () => done(), { once: true }));
  recorder.start();
  const from = performance.now();
  await new Promise<void>((done) => {
    // Not by animation frames: a page in the background has none, and the film would stand still.
    const timer = setInterval(() => {
      const ms = Math.min(length, performance.now() - from);
      paint(ms);
      if (ms < length && !ended.aborted) return;
      clearInterval(timer);
      done();
    }, 1000 / RATE);
  });
  recorder.stop();
  await stopped;
  stream.getTracks().forEach((track) => track.stop());
  ended.throwIfAborted();
  const plain = type.split(";")[0] ?? type;
  return new File(parts, `${name}.${plain.slice("video/".length)}`, { type: plain });
}
