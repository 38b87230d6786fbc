import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './text.module.css'

/** A divider in the shape of the brand's railway track. */
export function Divider({ soft }: { soft?: boolean }) {
  return <div className={classNames(css.divider, soft && css.soft)} aria-hidden="true" />
}

/** A short line of text above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>
}

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
