import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { type Content, textOf } from './content.ts'
import { Blocks } from './page-content.tsx'
import type { Question } from './questions.tsx'
import css from './text-page.module.css'

interface TextHeadProps {
  title: string
  description: string
  /** The canonical path; without one the page is not indexed. */
  path?: string
  /** For structured data. */
  questions?: Question[]
  children: ReactNode
}

/** Metadata, breadcrumbs and heading of a page of text. */
export function TextHead({ title, description, path, questions, children }: TextHeadProps) {
  const crumbs = [{ label: t('Accueil'), to: '/' }, { label: title }]
  return (
    <div className={`wrap ${css.head}`}>
      <PageHead title={title} description={description} path={path} noIndex={!path} />
      <StructuredData questions={questions} crumbs={crumbs} />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
    </div>
  )
}

interface TextPageProps {
  /** Behind the title of each part stands the fragment of its address. */
  content: Content
  path: string
}

/** A text in numbered parts, with a table of contents beside it on wide screens. */
export function TextPage({ content, path }: TextPageProps) {
  return (
    <>
      <TextHead title={content.title} description={content.facts.description ?? ''} path={path}>
        {textOf(content)}
      </TextHead>
      <div className="wrap aside section section--tight">
        <ol className={css.articles}>
          {content.parts.map(({ title, marks: [id], blocks }) => (
            <li key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} />
            </li>
          ))}
        </ol>
        <nav className="aside__stick desktop-only" aria-label={t('Sommaire')}>
          <Panel className="stack gap-2">
            <h2>{t('Sommaire')}</h2>
            <ol className={css.contents}>
              {content.parts.map(({ title, marks: [id] }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Panel>
        </nav>
      </div>
    </>
  )
}
