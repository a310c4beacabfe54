/** Gives a text to the browser as a file to save. */
export function downloadFile({ fileName, content }: { fileName: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
