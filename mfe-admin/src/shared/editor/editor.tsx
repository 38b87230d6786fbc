import type { FormState } from '@keur/kit/forms'
import { useNavigate, withNotice } from '@keur/kit/router'
import { Badge, ButtonLink, Note } from '@keur/kit/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { AdminPage } from '../layout/admin-page.tsx'
import { returnUrlOf } from '../list/return-url.ts'
import { PhotoBoard } from '../photos/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { differingFields, haveSameImages } from './difference.ts'
import css from './editor.module.css'
import type { EditedRecord, EditorDefinition, FieldsProps, SavedRecord, TextValues } from './editor-definition.ts'
import { InTrash } from './in-trash.tsx'
import type { LocalDraft } from './local-draft.ts'
import { LoginDialog } from './login-dialog.tsx'
import { noticeOf } from './notice-of.ts'
import { RestoreDraftDialog } from './restore-draft-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { TroubleSummary } from './trouble-summary.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { useEditor } from './use-editor.ts'

interface EditorProps<Listing extends EditedRecord, Values extends TextValues> {
  of: EditorDefinition<Listing, Values>
  /** What is edited; absent to add something. */
  stored?: Listing
  /** The fields, below the photos. */
  children: (content: FieldsProps<Listing, Values>) => ReactNode
}

/** The page that adds or edits. What lies in the trash cannot be written: it has to be taken out first. */
export function Editor<Listing extends EditedRecord, Values extends TextValues>(props: EditorProps<Listing, Values>) {
  const { of, stored } = props
  return stored?.deletedAt ? <InTrash of={of} stored={stored} /> : <Form {...props} />
}

/** Title, photos, fields, save bar, and every question that comes with them. */
function Form<Listing extends EditedRecord, Values extends TextValues>({
  of,
  stored,
  children
}: EditorProps<Listing, Values>) {
  const navigate = useNavigate()
  const { kind } = of
  const editor = useEditor(of, stored, goOn)
  const { form, board, seen, kept } = editor
  const Photos = of.photos?.panel
  const photoError = form.errors.photos

  function goOn(saved: SavedRecord): boolean {
    const to = saved.draft ? of.redirectTo && kind.list : of.redirectTo?.[stored ? 'edited' : 'added']
    if (!to) return false
    navigate(returnUrlOf(to), { state: withNotice(noticeOf(of, saved, stored === undefined)) })
    return true
  }

  function saveAs(draft: boolean | undefined) {
    editor.willBe(draft)
    void editor.submit()
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Nothing becomes public by a slip of the fingers.
    saveAs(stored ? undefined : true)
  }

  return (
    <AdminPage
      title={stored ? of.title.edit : of.title.add}
      lead={seen && (of.subtitle?.(seen) ?? seen.title)}
      back={stored ? { to: returnUrlOf(kind.list), label: 'Retour à la liste' } : { to: kind.base, label: kind.title }}
      actions={
        seen &&
        (seen.draft ? (
          <Badge tone="gold">Brouillon</Badge>
        ) : (
          <ButtonLink variant="line" size="s" to={kind.publicPath(seen._id)}>
            Voir la page publique
          </ButtonLink>
        ))
      }
    >
      <form
        className={css.form}
        aria-label={stored ? of.title.edit : of.title.add}
        {...form.attributes}
        onKeyDown={saveByKey}
      >
        <div role="status">{editor.done && <Note inLiveRegion>{editor.done}</Note>}</div>
        <TroubleSummary form={form} trouble={editor.trouble} focus={editor.focus} />
        {Photos ? <Photos board={board} error={photoError} /> : <PhotoBoard board={board} error={photoError} />}
        {children({ form: form as unknown as FormState<Values>, record: seen, values: editor.values })}
        <SaveBar
          stored={seen}
          changed={editor.changed}
          isKept={kept.isKept}
          underWay={underWayOf(form.isSubmitting, board.sending, stored === undefined)}
          back={stored ? returnUrlOf(kind.list) : kind.base}
          onDraft={() => saveAs(stored ? undefined : true)}
          onPublish={() => editor.willBe(seen?.draft ? false : undefined)}
        />
      </form>
      <LoginDialog asking={editor.login} />
      <ConflictDialog of={of} asking={editor.versions} />
      <UnsavedChangesDialog isUnsaved={editor.isUnsaved} isKept={kept.isKept} onForget={editor.giveUp} />
      {kept.offer && (
        <RestoreDraftDialog
          at={kept.offer.at}
          changed={changedLabels(of, kept.offer, stored)}
          onTake={editor.takeOffer}
          onForget={editor.forgetOffer}
        />
      )}
    </AdminPage>
  )
}

function underWayOf(sending: boolean, photosUnderWay: boolean, adding: boolean): string | undefined {
  if (!sending) return undefined
  if (adding) return 'Ajout en cours...'
  return photosUnderWay ? 'Envoi des photos…' : 'Enregistrement…'
}

function changedLabels<Listing extends EditedRecord, Values extends TextValues>(
  of: EditorDefinition<Listing, Values>,
  { values, images }: LocalDraft<Listing, Values>,
  stored: Listing | undefined
): string[] {
  const base = stored ? of.valuesOf(stored) : of.initialValues
  const labels = differingFields(of, values, base).map((name) => of.labels[name])
  return haveSameImages(images, stored ? of.imagesOf(stored) : []) ? labels : [...labels, 'Photos']
}
