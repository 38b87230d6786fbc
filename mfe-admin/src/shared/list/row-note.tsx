import { Button, classNames, Icon } from '@keur/kit/ui'
import css from './list.module.css'
import type { RowNote } from './use-row-change.ts'

/** The last change in a row, at the lower edge of the window. Rendered while empty: screen readers announce what changes. */
export function RowNoteBar({ note, onClose }: { note: RowNote | undefined; onClose: () => void }) {
  const undo = note?.undo
  return (
    <div role="status" className={css.noteArea}>
      {note && (
        <div className={classNames(css.note, 'on-dark')}>
          <Icon name={undo ? 'check' : 'alert'} />
          <span>{note.text}</span>
          {undo && (
            <Button
              variant="ghost"
              size="s"
              icon="restore"
              onClick={() => {
                onClose()
                undo()
              }}
            >
              Annuler
            </Button>
          )}
          <Button variant="bare" size="s" icon="close" label="Fermer la note" onClick={onClose} />
        </div>
      )}
    </div>
  )
}
