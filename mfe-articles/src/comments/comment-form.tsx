import type { Comment } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useSession } from '@keur/kit/session'
import { Panel } from '@keur/kit/ui'
import { StarChoice } from '../rating/star-choice.tsx'

export interface CommentFormProps {
  article: string
  /** Gets the stored comment. */
  onAdded: (comment: Comment) => void
}

/** A rating, a text or both. */
export function CommentForm({ article, onAdded }: CommentFormProps) {
  const email = useSession((session) => session.email)
  const form = useForm({
    initialValues: { rating: '', content: '' },
    validate: ({ rating, content }) =>
      rating || content ? {} : { content: t('Écrivez un commentaire ou donnez une note.') },
    send: ({ rating, content }) => {
      const body = { username: email ?? t('Anonyme'), content, rating: Number(rating) || null }
      return http.post('/articles/:id/comments', { params: { id: article }, body })
    },
    formatError: (error) =>
      isHttpProblem(error) && error.status === 429
        ? t('{message} Le vôtre est conservé ici.', { message: error.message })
        : undefined,
    onSuccess: onAdded
  })
  return (
    <Panel className="stack">
      <h2 id="votre-avis">{t('Votre avis')}</h2>
      <Form
        form={form}
        label={t('Votre avis')}
        submitLabel={t('Publier')}
        submittingLabel={t('Publication…')}
        successMessage={t('Merci, votre avis est publié.')}
      >
        <StarChoice name="rating" chosen={Number(form.values.rating)} />
        <FormField form={form} name="content" kind="message" label={t('Commentaire')} maxLength={limits.comment} />
        <p className="small soft">
          {email ? t('Votre nom apparaît avec votre avis.') : t('Votre avis est signé «\u00a0Anonyme\u00a0».')}
        </p>
      </Form>
    </Panel>
  )
}
