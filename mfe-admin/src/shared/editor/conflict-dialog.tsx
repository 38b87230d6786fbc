import { Dialog } from '@keur/kit/dialog'
import { Badge, Button, classNames, Photo } from '@keur/kit/ui'
import { type ReactNode, useId, useState } from 'react'
import { formatDateTime } from '../dates.ts'
import { capitalizedNoun, type Kind } from '../kinds/kinds.ts'
import patterns from '../layout/patterns.module.css'
import type { BoardImage } from '../photos/board-state.ts'
import { type Difference, differencesOf, type EditConflict, resolveConflict, type Side } from './conflict.ts'
import css from './editor.module.css'
import type { EditorDefinition } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'
import type { Prompt } from './use-prompt.ts'

interface ConflictDialogProps {
  kind: Kind
  definition: EditorDefinition
  prompt: Prompt<EditConflict, LocalDraft>
}

/** Somebody else has saved the same record meanwhile: shows the differences, to select one side of each. */
export function ConflictDialog({ prompt: { pending }, ...props }: ConflictDialogProps) {
  if (!pending) return null
  const { question, ...callbacks } = pending
  return <Choices key={question.theirs.revision} conflict={question} {...callbacks} {...props} />
}

interface ChoicesProps extends Omit<ConflictDialogProps, 'prompt'> {
  conflict: EditConflict
  resolve: (draft: LocalDraft) => void
  dismiss: () => void
}

function Choices({ kind: { noun }, definition, conflict, resolve, dismiss }: ChoicesProps) {
  const { mine, theirs } = conflict
  const differences = differencesOf(definition, conflict)
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ name, changedBy }) => [name, changedBy]))
  )
  const theirValues = definition.valuesOf(theirs)
  const renderSide = (name: string, side: Side) => {
    if (name !== 'photos') {
      const text = (side === 'mine' ? mine.values : theirValues)[name]
      return <Text text={text && (definition.displays[name]?.(text) ?? text)} />
    }
    return <Photos images={side === 'mine' ? mine.images : definition.imagesOf(theirs)} />
  }
  return (
    <Dialog
      open
      wide
      title={`${capitalizedNoun(noun)} a été modifié${noun.feminine ? 'e' : ''} entre-temps`}
      onClose={dismiss}
      actions={
        <>
          <Button variant="line" onClick={dismiss}>
            Revenir à ma saisie
          </Button>
          <Button onClick={() => resolve(resolveConflict(definition, conflict, choices))}>Enregistrer ces choix</Button>
        </>
      }
    >
      <p>
        Une autre personne a enregistré des changements le {formatDateTime(theirs.updatedAt)}. Rien n’a été
        écrasé&nbsp;: choisissez ce qui reste.
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          selected={choices[difference.name]}
          onSelect={(side) => setChoices({ ...choices, [difference.name]: side })}
          renderSide={renderSide}
        />
      ))}
    </Dialog>
  )
}

interface ChoiceProps {
  difference: Difference
  selected: Side | undefined
  onSelect: (side: Side) => void
  renderSide: (name: string, side: Side) => ReactNode
}

const sides: [side: Side, label: string][] = [
  ['mine', 'Votre version'],
  ['theirs', 'Version enregistrée']
]

function Choice({ difference: { name, label, changedByBoth }, selected, onSelect, renderSide }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={classNames('row gap-2', css.label)}>
        {label} {changedByBoth && <Badge tone="gold">Modifié des deux côtés</Badge>}
      </legend>
      <div className={classNames('stack gap-2', css.sides)}>
        {sides.map(([side, sideLabel]) => (
          <label key={side} className={classNames(patterns.choice, css.side)}>
            <input type="radio" name={group} checked={selected === side} onChange={() => onSelect(side)} />
            <span className="stack gap-1">
              <b>{sideLabel}</b>
              {renderSide(name, side)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Text = ({ text }: { text: string | undefined }) =>
  text ? <span className={css.text}>{text}</span> : <span className="soft">(vide)</span>

function Photos({ images }: { images: BoardImage[] }) {
  if (images.length === 0) return <span className="soft">(aucune photo)</span>
  return (
    <span className={css.pictures}>
      {images.map((image, index) => (
        <Photo
          key={typeof image === 'string' ? image : image.url}
          photo={image}
          alt={`Photo ${index + 1}`}
          sizes="6rem"
        />
      ))}
    </span>
  )
}
