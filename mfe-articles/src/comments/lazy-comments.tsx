import { lazyHydrate, Skeleton } from '@keur/kit/ui'
import type { CommentFormProps } from './comment-form.tsx'
import type { CommentListProps } from './comment-list.tsx'

/** The server's HTML has form and list; their code is fetched when the page is usable. Links work without it. */
export const CommentForm = lazyHydrate<CommentFormProps>(
  async () => (await import('./comment-form.tsx')).CommentForm,
  () => <Skeleton shape="block" />
)

export const CommentList = lazyHydrate<CommentListProps>(async () => (await import('./comment-list.tsx')).CommentList)
