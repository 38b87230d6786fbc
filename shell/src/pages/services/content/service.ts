import type { IconName } from '@keur/kit/ui'
import type { IconListItem } from '../../sections/icon-list.tsx'
import type { SharedPicture } from '../../sections/page-intro.tsx'
import type { Question } from '../../sections/questions.tsx'
import type { Step } from '../../sections/steps.tsx'

interface ServiceAction {
  label: string
  to: string
}

/** The content of one service's page. */
export interface Service {
  /** Address: /services/<slug>. */
  slug: string
  /** In menus and cards. */
  name: string
  icon: IconName
  picture: SharedPicture
  /** For search engines. */
  description: string
  title: string
  lead: string
  /** The first is the primary one. */
  actions: [ServiceAction, ServiceAction]
  offer: { title: string; items: IconListItem[] }
  audience: string[]
  steps: Step[]
  cost: { title: string; text: string; included: string[] }
  questions: Question[]
}
