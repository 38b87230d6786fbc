import { Button, Note } from '@keur/kit/ui'
import { useState } from 'react'
import type { QuoteItem } from '../quote-items.ts'

/** Makes a PDF of the quote on the visitor's device. The code is fetched on the click. */
export function PdfButton({ items }: { items: QuoteItem[] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const make = async () => {
    setState('busy')
    try {
      const { saveQuote } = await import(/* webpackChunkName: "pdf" */ './save-quote.ts')
      await saveQuote(items, new Date())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="line" icon="document" block busy={state === 'busy'} disabled={items.length === 0} onClick={make}>
        {state === 'busy' ? 'Préparation…' : 'Télécharger en PDF'}
      </Button>
      {state === 'failed' && (
        <Note tone="bad">Le document n’a pas pu être préparé. Vérifiez votre connexion et réessayez.</Note>
      )}
    </>
  )
}
