import type { ReactNode } from 'react'
import css from './prose.module.css'

/** Running text with a readable line length and spacing. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}

/** Plain text whose empty lines separate paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their position, and never move.
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
