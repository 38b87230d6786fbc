import type { IconName } from '@keur/kit/ui'
import type { Question } from '../faq/questions.tsx'
import type { Picture } from '../page-hero/picture.ts'

export interface WayOn {
  label: string
  to: string
}

/** All that the page of one service says; the layout is the same for the six. */
export interface Service {
  /** Last part of its address: /services/<slug>. */
  slug: string
  /** As menus and cards name it. */
  name: string
  icon: IconName
  picture: Picture & {
    /** Of 1200 × 630 pixels, for previews. */
    shared: string
  }
  /** For search engines. */
  description: string
  title: string
  lead: string
  /** The first is the one thing to do here. */
  actions: [WayOn, WayOn]
  offer: { title: string; items: { icon: IconName; title: string; text: string }[] }
  audience: string[]
  steps: { title: string; text: string }[]
  cost: { title: string; text: string; included: string[] }
  questions: Question[]
}
