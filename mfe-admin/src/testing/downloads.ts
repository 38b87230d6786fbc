/** The files that the page downloads from now on, by links that it clicks. jsdom has no downloads. */
export function captureDownloads() {
  const created = new Map<string, Blob>()
  const files: Blob[] = []
  const createObjectURL = (file: Blob) => {
    const url = `blob:${created.size}`
    created.set(url, file)
    return url
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  HTMLAnchorElement.prototype.click = function () {
    const file = created.get(this.href)
    if (file) files.push(file)
  }
  return files
}

export const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file as Blob)
  })
