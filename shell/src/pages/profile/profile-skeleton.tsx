import { Skeleton } from '@keur/kit/ui'

/** The place of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <div className="stack" role="status">
      <span className="sr">Chargement...</span>
      <Skeleton shape="title" />
      {['téléphone', 'genre', 'naissance', 'résidence'].map((line) => (
        <Skeleton key={line} />
      ))}
      <Skeleton shape="button" />
    </div>
  )
}
