import { WhatsappLead } from '@keur/kit/leads'
import { Button, Note, Panel } from '@keur/kit/ui'
import { OrderLeadForm } from '../product/order-lead-form.tsx'
import { PdfButton } from './pdf/pdf-button.tsx'
import { type QuoteItem, quote } from './quote-items.ts'
import { QuoteLines } from './quote-lines.tsx'
import { quoteMessage } from './quote-message.ts'
import { QuoteTotal } from './quote-total.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** What is wanted, what it comes to, and the three ways on: a request, a chat, a document. */
export function FilledQuote({ items, onSent }: { items: QuoteItem[]; onSent: (items: QuoteItem[]) => void }) {
  const gone = useCatalogue(items)
  const wanted = items.filter(({ id }) => !gone.has(id))
  return (
    <div className="aside">
      <div className="stack gap-5">
        <QuoteLines items={items} gone={gone} />
        <div>
          <Button variant="quiet" onClick={quote.clear}>
            Vider le devis
          </Button>
        </div>
      </div>
      <div className="aside__stick stack gap-5">
        <Panel accent className="stack">
          <QuoteTotal items={wanted} />
          <WhatsappLead block {...quoteMessage(wanted)}>
            Envoyer sur WhatsApp
          </WhatsappLead>
          <PdfButton items={wanted} />
        </Panel>
        <Panel className="stack">
          <h2>Demander ce devis</h2>
          {wanted.length > 0 ? (
            <OrderLeadForm label="Demander ce devis" items={wanted} onSent={() => onSent(wanted)} />
          ) : (
            <Note tone="warn">Plus aucun de ces produits n’est au catalogue.</Note>
          )}
        </Panel>
      </div>
    </div>
  )
}
