import { Button, ButtonLink, classNames } from '@keur/kit/ui'
import css from './editor.module.css'

interface SaveBarProps {
  /** Absent while adding. */
  record: { draft: boolean } | undefined
  hasChanges: boolean
  isStorable: boolean
  progress: string | undefined
  cancelUrl: string
  /** In place of «Publier». */
  publishLabel: string | undefined
  onDraft: () => void
  onPublish: () => void
}

/** The state of the form and its buttons, which stay in view. Enter in a field presses the last one. */
export function SaveBar(props: SaveBarProps) {
  const { record, hasChanges, isStorable, progress, cancelUrl, publishLabel = 'Publier', onDraft, onPublish } = props
  const busy = progress !== undefined
  const isPublished = record !== undefined && !record.draft
  return (
    <div className={classNames(css.bar, !isPublished && css.threeButtons)} data-dock>
      <p role="status">{progress ?? stateLabel(record !== undefined, hasChanges, isStorable)}</p>
      <ButtonLink variant="line" to={cancelUrl}>
        Annuler
      </ButtonLink>
      {!isPublished && (
        <Button variant="line" busy={busy} onClick={onDraft}>
          {record ? 'Enregistrer le brouillon' : 'Enregistrer comme brouillon'}
        </Button>
      )}
      <Button type="submit" busy={busy} onClick={onPublish}>
        {progress ?? (isPublished ? 'Enregistrer' : publishLabel)}
      </Button>
    </div>
  )
}

function stateLabel(isEditing: boolean, hasChanges: boolean, isStorable: boolean) {
  if (!hasChanges) return isEditing ? 'Tout est enregistré' : ''
  return isStorable ? 'Modifié, pas encore enregistré' : 'Modifié, pas encore enregistré, ni gardé sur cet appareil'
}
