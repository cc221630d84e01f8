/** The address of a file's editor. */
export function fileAddress(file: string): string {
  return `/pages/${file.split("/").map(encodeURIComponent).join("/")}`;
}
