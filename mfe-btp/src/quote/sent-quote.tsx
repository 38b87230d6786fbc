import { ButtonLink, Note } from '@keur/kit/ui'
import { useEffect, useRef } from 'react'
import { PdfButton } from './pdf/pdf-button.tsx'
import type { QuoteItem } from './quote-items.ts'

/** The request has arrived. */
export function SentQuote({ items }: { items: QuoteItem[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack gap-5">
      <Note tone="good">
        <h2 ref={title} tabIndex={-1}>
          Votre demande est envoyée
        </h2>
        <p>Nous vous répondrons sous 24h</p>
      </Note>
      <div className="row">
        <ButtonLink to="/btp">Voir tout le matériel</ButtonLink>
        <PdfButton items={items} />
      </div>
    </div>
  )
}
