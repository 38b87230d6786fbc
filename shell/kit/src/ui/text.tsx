import { Fragment, type ReactNode } from 'react'
import { agencyLanguage } from '../language/index.ts'
import { Link } from '../router/index.ts'
import { classNames } from './class-names.ts'
import css from './text.module.css'

/** A divider in the shape of the brand's railway track. */
export function Divider({ soft }: { soft?: boolean }) {
  return <div className={classNames(css.divider, soft && css.soft)} aria-hidden="true" />
}

/** A short line of text above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className={css.eyebrow}>
      <span>{children}</span>
    </p>
  )
}

export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}

interface LinkedTextProps {
  /** «Déjà un compte ? [Connectez-vous]»: a whole sentence, so that a translator may move its links. */
  text: string
  /** Where each pair of brackets leads: a path of the site, or an address such as `tel:…`. */
  to: string[]
}

/** A text whose parts in brackets are links. */
export function LinkedText({ text, to }: LinkedTextProps) {
  return text.split(/[[\]]/).map((part, index) => {
    const address = to[(index - 1) / 2]
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
    if (address === undefined) return <Fragment key={index}>{part}</Fragment>
    return address.startsWith('/') ? (
      <Link key={index} to={address}>
        {part}
      </Link>
    ) : (
      <a key={index} href={address}>
        {part}
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
  })
}

/** Plain text of the agency whose empty lines separate paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their position, and never move.
    <p key={index} lang={agencyLanguage}>
      {paragraph}
    </p>
  ))
}
