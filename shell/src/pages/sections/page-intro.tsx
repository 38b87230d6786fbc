import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, type Crumb } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { Hero, type Picture } from './hero.tsx'
import { type Content, textOf } from './part.ts'
import type { Question } from './questions.tsx'

export interface SharedPicture extends Picture {
  large: string
  /** 1200 × 630 pixels, for link previews. */
  shared: string
}

/** What stands in the hero and in the metadata of a page, out of its content file. */
export const introOf = (content: Content, picture: Omit<SharedPicture, 'alt'>) => ({
  title: content.title,
  description: content.facts.description ?? '',
  eyebrow: content.facts.surtitre ?? '',
  lead: textOf(content),
  picture: { ...picture, alt: content.facts.photo ?? '' }
})

interface PageIntroProps {
  title: string
  /** Title of the document, where it is not that of the heading. */
  headTitle?: string
  description: string
  path: string
  picture: SharedPicture
  /** The way from the home page to this one. */
  crumbs: Crumb[]
  eyebrow: string
  lead: ReactNode
  actions?: ReactNode
  /** Leaves room for a form. */
  short?: boolean
  /** Structured data: the page presents the agency, answers questions, or is about something else. */
  agency?: boolean
  questions?: Question[]
  jsonLd?: object
}

/** Metadata, breadcrumbs and hero of a page about the agency. */
export function PageIntro({
  headTitle,
  description,
  path,
  crumbs,
  short,
  agency,
  questions,
  jsonLd,
  ...hero
}: PageIntroProps) {
  const crumbsFromHome = [{ label: t('Accueil'), to: '/' }, ...crumbs]
  return (
    <>
      <PageHead
        title={headTitle ?? hero.title}
        description={description}
        path={path}
        image={hero.picture.shared}
        imageAlt={hero.picture.alt}
        jsonLd={jsonLd}
      />
      <StructuredData agency={agency} questions={questions} crumbs={crumbsFromHome} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsFromHome} />
      </div>
      <Hero {...hero} size={short ? 'short' : undefined} />
    </>
  )
}
