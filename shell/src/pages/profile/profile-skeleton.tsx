import { t } from '@keur/kit/language'
import { Skeleton } from '@keur/kit/ui'

export function ProfileSkeleton() {
  return (
    <div className="stack" role="status">
      <span className="sr">{t('Chargement...')}</span>
      <Skeleton shape="title" />
      {[t('téléphone'), 'genre', 'naissance', t('résidence')].map((line) => (
        <Skeleton key={line} />
      ))}
      <Skeleton shape="button" />
    </div>
  )
}
