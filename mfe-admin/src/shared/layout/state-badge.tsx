import { Badge } from '@keur/kit/ui'
import { formatDateTime } from '../dates.ts'

/** Says of what visitors do not see why: it is a draft, or its hour has not come. */
export function StateBadge({ record: { draft, publishAt } }: { record: { draft: boolean; publishAt?: string } }) {
  if (!draft) return null
  return <Badge tone="gold">{publishAt ? scheduledText(publishAt) : 'Brouillon'}</Badge>
}

export const scheduledText = (publishAt: string) => `Programmé pour le ${formatDateTime(publishAt)}`
