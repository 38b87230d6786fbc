import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './text-head.module.css'

/** How a page that is to be read begins. */
export function TextHead({ title, children }: { title: string; children: ReactNode }) {
  const crumbs = [{ label: 'Accueil', to: '/' }, { label: title }]
  return (
    <div className={`wrap ${css.head}`}>
      <StructuredData crumbs={crumbs} />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
    </div>
  )
}
