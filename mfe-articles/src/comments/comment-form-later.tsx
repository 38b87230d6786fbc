import type { Comment } from '@keur/contract/article'
import { lazyHydrate, Skeleton } from '@keur/kit/ui'

export interface CommentFormProps {
  /** The article's identifier. */
  article: string
  /** Told the new comment, as it is stored. */
  onAdded: (comment: Comment) => void
}

/** The form comes when the page is usable; the server's HTML holds it. */
export const CommentForm = lazyHydrate<CommentFormProps>(
  async () => (await import('./comment-form.tsx')).CommentForm,
  () => <Skeleton shape="block" />
)
