import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { Question } from './questions.tsx'
import css from './text-head.module.css'

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
