import { agency, phoneLink, whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { EmptyState } from '@keur/kit/patterns'
import { Breadcrumbs, ButtonLink, Note, Panel, Skeleton, useIsHydrating } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { sectionName } from '../product/product.ts'
import { FilledQuote } from './filled-quote.tsx'
import { IssueQuote } from './pdf/lazy-issue-quote.tsx'
import { type QuoteItem, quote, useQuote } from './quote-items.ts'

const crumbs = [{ label: t('Accueil'), to: '/' }, { label: sectionName, to: '/btp' }, { label: t('Votre devis') }]

/** Several materials in one request. The list stays on the device until it is sent. */
export function QuotePage() {
  return (
    <div className="wrap">
      <PageHead title={t('Votre devis')} noIndex />
      <Breadcrumbs crumbs={crumbs} />
      <div className="section section--tight stack gap-5">
        <header className="stack gap-2">
          <h1>{t('Votre devis')}</h1>
          <p className="lead">
            {t(
              'Réunissez tout ce qu’il faut à votre chantier, puis envoyez une seule demande. Nous vous répondrons sous 24h.'
            )}
          </p>
        </header>
        <noscript>
          <p>
            {t(
              'La liste de votre devis a besoin de JavaScript, qui est désactivé dans votre navigateur. Appelez-nous au'
            )}{' '}
            <a href={phoneLink()}>{agency.phones[0]?.number}</a> {t('ou')}{' '}
            <a href={whatsappLink(t('Bonjour, voici ce qu’il faut à mon chantier\u00a0: '), agency.whatsappMaterials)}>
              {t('envoyez votre liste sur WhatsApp')}
            </a>
            .
          </p>
        </noscript>
        <DeviceQuote />
      </div>
    </div>
  )
}

function DeviceQuote() {
  const items = useQuote()
  const isHydrating = useIsHydrating()
  const [sent, setSent] = useState<QuoteItem[]>()
  if (isHydrating) return <Skeleton shape="block" />
  if (sent) return <SentQuote items={sent} />
  if (items.length === 0) return <EmptyQuote />
  const onSent = (ordered: QuoteItem[]) => {
    setSent(ordered)
    quote.clear()
  }
  return <FilledQuote items={items} onSent={onSent} />
}

function SentQuote({ items }: { items: QuoteItem[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack gap-5">
      <Note tone="good">
        <h2 ref={title} tabIndex={-1}>
          {t('Votre demande est envoyée')}
        </h2>
        <p>{t('Nous vous répondrons sous 24h')}</p>
      </Note>
      <div>
        <ButtonLink to="/btp">{t('Voir tout le matériel')}</ButtonLink>
      </div>
      <Panel className="stack">
        <h2>{t('Devis en PDF')}</h2>
        <IssueQuote items={items} />
      </Panel>
    </div>
  )
}

const EmptyQuote = () => (
  <EmptyState
    title={t('Votre devis est vide')}
    actions={<ButtonLink to="/btp">{t('Choisir des matériaux')}</ButtonLink>}
  >
    {t('Touchez «\u00a0Ajouter au devis\u00a0» sur les produits qu’il vous faut\u00a0: ils vous attendront ici.')}
  </EmptyState>
)
