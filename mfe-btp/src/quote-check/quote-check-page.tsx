import type { QuoteCheck } from '@keur/contract/quote'
import { agency, phoneLink } from '@keur/kit/agency'
import { formatDate, formatPrice, plural } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { type Fact, Facts } from '@keur/kit/patterns'
import { Form, useLoaderData, useRouteError } from '@keur/kit/router'
import { Breadcrumbs, Button, Input, Note, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { sectionName } from '../product/product.ts'
import { type CheckedQuote, numberParameter, quoteCheckPath } from './checked-quote.ts'

const crumbs = [{ label: t('Accueil'), to: '/' }, { label: sectionName, to: '/btp' }, { label: t('Vérifier un devis') }]

/** Whether a document is genuine: what the agency stored of it, to compare. */
export function QuoteCheckPage() {
  const { check, isExpired } = useLoaderData<CheckedQuote>()
  return (
    <>
      <PageHead title={t('Vérifier un devis')} noIndex />
      <Frame>{check && <GenuineQuote check={check} isExpired={isExpired} />}</Frame>
    </>
  )
}

export function MissingQuote() {
  const { data } = useRouteError() as { data?: { message?: string } }
  return (
    <Frame>
      <Note tone="bad">
        <p>{data?.message ?? t('Aucun devis ne porte ce numéro.')}</p>
        <p>
          {t('Un document qui porte un numéro inconnu ne vient pas de nous. Au moindre doute, appelez le ')}
          <a href={phoneLink()}>{agency.phones[0]?.number}</a>.
        </p>
      </Note>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className="section section--tight stack gap-5">
        <header className="stack gap-2">
          <h1>{t('Vérifier un devis')}</h1>
          <p className="lead">
            {t('Chaque devis de {name} a un numéro et une empreinte. Comparez-les avec ceux de votre document.', {
              name: agency.name
            })}
          </p>
        </header>
        {children}
        <Panel>
          <Form action={quoteCheckPath()} className="row gap-2" role="search" aria-label={t('Vérifier un numéro')}>
            <Input
              id="quote-number"
              name={numberParameter}
              label={t('Numéro du devis')}
              placeholder={t('D-7K3QM-9XWPA')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              required
            />
            <Button type="submit">{t('Vérifier')}</Button>
          </Form>
        </Panel>
      </div>
    </div>
  )
}

function GenuineQuote({ check, isExpired }: { check: QuoteCheck; isExpired: boolean }) {
  const validUntil = formatDate(check.validUntil)
  return (
    <>
      <Note tone="good">
        <h2>{t('Le devis {number} vient de {name}', { number: check.number, name: agency.name })}</h2>
        <p>{t('Il est inchangé si votre document porte exactement ces indications, empreinte comprise.')}</p>
      </Note>
      {isExpired && (
        <Note tone="warn">
          {t('Ce devis n’est plus valable depuis le {validUntil}. Demandez-en un nouveau.', { validUntil })}
        </Note>
      )}
      <Facts facts={factsOf(check, validUntil)} />
    </>
  )
}

const factsOf = ({ issuedAt, lineCount, total, fingerprint }: QuoteCheck, validUntil: string): Fact[] => [
  { icon: 'document', label: t('Établi le'), value: formatDate(issuedAt) },
  { icon: 'clock', label: t('Valable jusqu’au'), value: validUntil },
  { icon: 'package', label: t('Contenu'), value: `${lineCount} ${plural(lineCount, t('ligne'), t('lignes'))}` },
  { icon: 'tag', label: t('Total TTC'), value: formatPrice(total) },
  { icon: 'reference', label: t('Empreinte'), value: fingerprint }
]
