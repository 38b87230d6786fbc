import type { ListingSection } from '@keur/contract/vocabulary'
import type { Amount } from '../format/index.ts'
import type { PhotoSource } from '../ui/index.ts'

/** A listing as a card shows it, kept on the visitor's device. */
export interface ListingSummary {
  section: ListingSection
  id: string
  /** The path of its page. */
  to: string
  title: string
  photo?: PhotoSource | undefined
  amount?: Amount
  period?: string | undefined
  place?: string | undefined
}
