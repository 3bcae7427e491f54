/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has taken its own hold of the content by the next tick.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
