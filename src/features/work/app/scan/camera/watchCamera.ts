/** How often a picture is looked at, and how long a code must be out of sight to count anew, in milliseconds. */
const every = 120;
const forgotten = 1500;

/** Shows the camera at the back in a video element and tells each code once while it is in sight. Answers how to end it; rejects where there is no camera or leave to use it. */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  // Browsers have cameras on HTTPS and localhost alone.
  if (!("mediaDevices" in navigator)) throw new DOMException("No camera", "NotFoundError");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    audio: false,
  });
  video.srcObject = stream;
  await video.play();
  const worker = new Worker(new URL("./decode.worker.ts", import.meta.url), { type: "module" });
  let last = "";
  let seenAt = 0;
  let isReading = false;
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
    isReading = false;
    const now = performance.now();
    if (last !== "" && now - seenAt > forgotten) last = "";
    if (data === "") return;
    seenAt = now;
    if (data === last) return;
    last = data;
    onCode(data);
  });
  const look = async () => {
    if (isReading || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    isReading = true;
    const picture = await createImageBitmap(video);
    worker.postMessage(picture, [picture]);
  };
  const timer = setInterval(() => void look().catch(() => (isReading = false)), every);
  return () => {
    clearInterval(timer);
    worker.terminate();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
