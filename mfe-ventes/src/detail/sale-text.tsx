import { isForSale } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { CheckList, Facts } from '@keur/kit/patterns'
import { Paragraphs, Prose } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'
import { LandTitleNote } from './land-title.tsx'
import { factsOf } from './sale-facts.ts'

/** Facts, description, extras, and what the kind of title means. */
export function SaleText({ sale }: { sale: Sale }) {
  const autres = [...new Set(sale.autres)]
  return (
    <>
      <Facts facts={factsOf(sale)} />
      {sale.description && (
        <Prose>
          <h2>{t('Description')}</h2>
          <Paragraphs text={sale.description} />
        </Prose>
      )}
      {autres.length > 0 && (
        <section className="stack">
          <h2>{t('Caractéristiques')}</h2>
          <CheckList items={autres} isOfAgency />
        </section>
      )}
      {sale.landTitle && isForSale(sale) && <LandTitleNote title={sale.landTitle} />}
    </>
  )
}
