import { absoluteUrl } from '../page-head/site.ts'
import type { Crumb } from '../ui/index.ts'

export interface Question {
  question: string
  answer: string
}

export const faqData = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer }
  }))
})

/** The way to this page; the last step is the page itself and needs no address. */
export const breadcrumbData = (crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to && absoluteUrl(to)
  }))
})
