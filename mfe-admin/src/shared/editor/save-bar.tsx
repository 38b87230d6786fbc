import { Button, ButtonLink, classNames } from '@keur/kit/ui'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** Absent while adding. */
  stored: { draft: boolean } | undefined
  changed: boolean
  isKept: boolean
  /** What is under way, in words. */
  underWay: string | undefined
  /** Where «Annuler» leads. */
  back: string
  onDraft: () => void
  onPublish: () => void
}

/** What is saved and what is not, and the buttons, always in reach. Enter in a field is the last of them. */
export function SaveBar({ stored, changed, isKept, underWay, back, onDraft, onPublish }: SaveBarProps) {
  const busy = underWay !== undefined
  const isPublished = stored !== undefined && !stored.draft
  return (
    <div className={classNames(css.bar, !isPublished && css.three)}>
      <p role="status">{underWay ?? stateOf(stored !== undefined, changed, isKept)}</p>
      <ButtonLink variant="line" to={back}>
        Annuler
      </ButtonLink>
      {!isPublished && (
        <Button variant="line" busy={busy} onClick={onDraft}>
          {stored ? 'Enregistrer le brouillon' : 'Enregistrer comme brouillon'}
        </Button>
      )}
      <Button type="submit" busy={busy} onClick={onPublish}>
        {underWay ?? (isPublished ? 'Enregistrer' : 'Publier')}
      </Button>
    </div>
  )
}

function stateOf(editing: boolean, changed: boolean, isKept: boolean) {
  if (!changed) return editing ? 'Tout est enregistré' : ''
  return isKept ? 'Modifié, pas encore enregistré' : 'Modifié, pas encore enregistré, ni gardé sur cet appareil'
}
