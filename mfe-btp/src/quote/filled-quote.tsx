import { plural } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { WhatsappLead } from '@keur/kit/leads'
import { Button, Note, Panel, Price } from '@keur/kit/ui'
import { OrderLeadForm } from '../product/order-lead-form.tsx'
import { IssueQuote } from './pdf/lazy-issue-quote.tsx'
import { type QuoteItem, quote, totalOf } from './quote-items.ts'
import { QuoteLines } from './quote-lines.tsx'
import { quoteMessage } from './quote-message.ts'
import { useRemovedProducts } from './use-removed-products.ts'

/** The lines, the total, and the ways to send the quote: a form, a chat, a document. */
export function FilledQuote({ items, onSent }: { items: QuoteItem[]; onSent: (items: QuoteItem[]) => void }) {
  const removed = useRemovedProducts(items)
  const available = items.filter(({ id }) => !removed.has(id))
  return (
    <div className="aside">
      <div className="stack gap-5">
        <QuoteLines items={items} removed={removed} />
        <div>
          <Button variant="quiet" onClick={quote.clear}>
            {t('Vider le devis')}
          </Button>
        </div>
      </div>
      <div className="aside__stick stack gap-5">
        <Panel accent className="stack">
          <QuoteTotal items={available} />
          <WhatsappLead block {...quoteMessage(available)}>
            {t('Envoyer sur WhatsApp')}
          </WhatsappLead>
        </Panel>
        {available.length > 0 && (
          <Panel className="stack">
            <h2>{t('Devis en PDF')}</h2>
            <p className="small soft">
              {t(
                'Aux prix du jour, avec TVA, numéro et page de vérification. Votre nom n’est écrit que sur le document.'
              )}
            </p>
            <IssueQuote items={available} />
          </Panel>
        )}
        <Panel className="stack">
          <h2>{t('Demander ce devis')}</h2>
          {available.length > 0 ? (
            <OrderLeadForm label={t('Demander ce devis')} items={available} onSent={() => onSent(available)} />
          ) : (
            <Note tone="warn">{t('Plus aucun de ces produits n’est au catalogue.')}</Note>
          )}
        </Panel>
      </div>
    </div>
  )
}

function QuoteTotal({ items }: { items: QuoteItem[] }) {
  return (
    <div className="stack gap-1" aria-live="polite">
      <h2>{t('Total indicatif')}</h2>
      <Price amount={totalOf(items)} size="box" />
      <p className="soft small">
        {t('{count} {noun}, TTC, hors livraison.', {
          count: items.length,
          noun: plural(items.length, t('produit'), t('produits'))
        })}
      </p>
    </div>
  )
}
