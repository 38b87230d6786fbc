import { Dialog } from '@keur/kit/dialog'
import { Badge, Button, Photo } from '@keur/kit/ui'
import { useId, useState } from 'react'
import { formatDateTime } from '../dates.ts'
import type { BoardImage } from '../photos/index.ts'
import type { EditorDefinition, EditedRecord, TextValues } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'
import type { Prompt } from './use-prompt.ts'
import { resolveConflict, type Difference, differencesOf, type Side, type EditConflict } from './conflict.ts'
import css from './conflict-dialog.module.css'

interface VersionsDialogProps<Listing extends EditedRecord, Values extends TextValues> {
  of: EditorDefinition<Listing, Values>
  asking: Prompt<EditConflict<Listing, Values>, LocalDraft<Listing, Values>>
}

/** Two people have changed the same record: the second sees what differs, and says what stays. */
export function ConflictDialog<Listing extends EditedRecord, Values extends TextValues>({
  of,
  asking: { asked }
}: VersionsDialogProps<Listing, Values>) {
  return asked && <Choices key={asked.question.theirs.revision} of={of} versions={asked.question} {...asked} />
}

interface ChoicesProps<Listing extends EditedRecord, Values extends TextValues> {
  of: EditorDefinition<Listing, Values>
  versions: EditConflict<Listing, Values>
  answer: (chosen: LocalDraft<Listing, Values>) => void
  refuse: () => void
}

function Choices<Listing extends EditedRecord, Values extends TextValues>(props: ChoicesProps<Listing, Values>) {
  const { of, versions, answer, refuse } = props
  const { noun } = of.kind
  const differences = differencesOf(of, versions)
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ name, changedBy }) => [name, changedBy]))
  )
  const theirs = of.valuesOf(versions.theirs)
  const contentOf = (name: string, side: Side) => {
    if (name !== 'photos') return <Text text={(side === 'mine' ? versions.mine.values : theirs)[name]} />
    return <Pictures images={side === 'mine' ? versions.mine.images : of.imagesOf(versions.theirs)} />
  }
  return (
    <Dialog
      open
      wide
      title={`${noun.thisOne[0]?.toUpperCase()}${noun.thisOne.slice(1)} a été modifié${noun.feminine ? 'e' : ''} entre-temps`}
      onClose={refuse}
      actions={
        <>
          <Button variant="line" onClick={refuse}>
            Revenir à ma saisie
          </Button>
          <Button onClick={() => answer(resolveConflict(of, versions, choices))}>Enregistrer ces choix</Button>
        </>
      }
    >
      <p>
        Une autre personne a enregistré des changements le {formatDateTime(versions.theirs.updatedAt)}. Rien n’a été
        écrasé&nbsp;: choisissez ce qui reste.
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          chosen={choices[difference.name]}
          choose={(side) => setChoices({ ...choices, [difference.name]: side })}
          contentOf={contentOf}
        />
      ))}
    </Dialog>
  )
}

interface ChoiceProps {
  difference: Difference<string>
  chosen: Side | undefined
  choose: (side: Side) => void
  contentOf: (name: string, side: Side) => React.ReactNode
}

const sides = { mine: 'Votre version', theirs: 'Version enregistrée' } as const

function Choice({ difference: { name, label, contested }, chosen, choose, contentOf }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>
        {label} {contested && <Badge tone="gold">Modifié des deux côtés</Badge>}
      </legend>
      <div className={css.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={css.side}>
            <input type="radio" name={group} checked={chosen === side} onChange={() => choose(side)} />
            <span className={css.content}>
              <b>{sides[side]}</b>
              {contentOf(name, side)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Text = ({ text }: { text: string | undefined }) =>
  text ? <span className={css.text}>{text}</span> : <span className="soft">(vide)</span>

function Pictures({ images }: { images: BoardImage[] }) {
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
