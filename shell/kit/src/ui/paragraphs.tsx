/** Text as somebody typed it: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place, and never move.
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
