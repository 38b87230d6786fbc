/** Gives a text to the visitor as a file to keep. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun by then; the address would otherwise hold the text until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
