import { ErrorSummary, type FormState } from '@keur/kit/forms'
import { EmptyState } from '@keur/kit/patterns'
import { type Notice, useNavigate } from '@keur/kit/router'
import { ButtonLink, classNames, Note } from '@keur/kit/ui'
import type { ComponentType, KeyboardEvent } from 'react'
import type { EditedRecord, EditorProps } from '../kinds/kind-definition.ts'
import { capitalizedNoun, type Kind, writeRightOf } from '../kinds/kinds.ts'
import { AdminPage } from '../layout/admin-page.tsx'
import { noticeState } from '../layout/page-notice.tsx'
import { Restricted } from '../layout/restricted.tsx'
import { StateBadge } from '../layout/state-badge.tsx'
import { returnUrlOf } from '../list/return-url.ts'
import { PhotoBoard } from '../photos/photo-board.tsx'
import { differingFields, haveSameImages } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RestoreDraftDialog, UnsavedChangesDialog } from './draft-dialogs.tsx'
import css from './editor.module.css'
import type { EditorDefinition, FormDefinition, SavedRecord, TextValues } from './editor-definition.ts'
import { editorDefinition } from './field-values.ts'
import { FieldGroups } from './fields.tsx'
import type { LocalDraft } from './local-draft.ts'
import { LoginDialog } from './login-dialog.tsx'
import { RecordHistory } from './record-history.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEditor } from './use-editor.ts'

/**
 * The page that adds or edits a record of a kind. It stores unsaved input on the device, asks before it is left, prompts
 * for a login when the session has expired, and resolves conflicts field by field.
 */
export function defineEditor<Listing extends EditedRecord>(form: FormDefinition<Listing>): ComponentType<EditorProps> {
  const definition = editorDefinition(form)
  return function Editor({ kind, record }) {
    if (record?.deletedAt) return <TrashedRecord kind={kind} title={kind.titles.edit} record={record} />
    return <EditorForm kind={kind} definition={definition} initialRecord={record} />
  }
}

/** In place of the form: a record in the trash has to be restored before it can be edited. */
function TrashedRecord({ kind, title, record }: { kind: Kind; title: string; record: EditedRecord }) {
  const pronoun = kind.noun.feminine ? 'la' : 'le'
  return (
    <AdminPage title={title} lead={record.title} back={{ to: kind.list, label: 'Retour à la liste' }}>
      <EmptyState
        title={`${capitalizedNoun(kind.noun)} est dans la corbeille`}
        actions={
          <ButtonLink variant="dark" to={kind.trash}>
            Ouvrir la corbeille
          </ButtonLink>
        }
      >
        Restaurez-{pronoun} pour pouvoir {pronoun} modifier.
      </EmptyState>
    </AdminPage>
  )
}

interface EditorFormProps {
  kind: EditorProps['kind']
  definition: EditorDefinition
  initialRecord: EditedRecord | undefined
}

function EditorForm({ kind, definition, initialRecord }: EditorFormProps) {
  const navigate = useNavigate()
  const editor = useEditor({ kind, definition, initialRecord, onSaved })
  const { form, board, record, localDraft, saveError } = editor
  const { redirectTo } = definition
  const isAdding = initialRecord === undefined
  const title = isAdding ? kind.titles.add : kind.titles.edit
  const cancelUrl = isAdding ? kind.base : returnUrlOf(kind.list)

  function onSaved(saved: SavedRecord): boolean {
    if (!redirectTo) return false
    const next = saved.draft ? kind.list : isAdding ? redirectTo.added : redirectTo.edited
    navigate(returnUrlOf(next), { state: noticeState(next, savedNotice(kind, definition, saved, isAdding)) })
    return true
  }

  function submitAsDraft() {
    editor.setSaveAsDraft(isAdding ? true : undefined)
    void form.submit()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The shortcut never publishes.
    submitAsDraft()
  }

  return (
    <AdminPage
      title={title}
      lead={record && definition.subtitle(record)}
      back={isAdding ? { to: kind.base, label: kind.title } : { to: cancelUrl, label: 'Retour à la liste' }}
      actions={
        record && (
          <>
            {kind.poster && (
              <ButtonLink variant="line" size="s" to={kind.poster(record._id)}>
                Affiche
              </ButtonLink>
            )}
            <StateBadge record={record} />
            {!record.draft && (
              <ButtonLink variant="line" size="s" to={kind.publicPath(record._id)}>
                Voir la page publique
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Restricted right={writeRightOf(kind)}>
        <form
          className={classNames('stack gap-5', css.form)}
          aria-label={title}
          {...form.attributes}
          onKeyDown={onKeyDown}
        >
          <div role="status">{editor.successMessage && <Note inLiveRegion>{editor.successMessage}</Note>}</div>
          <ErrorSummary
            form={{ ...form, focus: editor.focus }}
            failure={
              saveError && (
                <>
                  <p>{saveError.message}</p>
                  {saveError.reason && <p>{saveError.reason}</p>}
                </>
              )
            }
          />
          <PhotoBoard board={board} error={form.errors.photos} title={definition.photosTitle} />
          <FieldGroups
            section={kind.section}
            groups={definition.groups}
            form={form as FormState<TextValues>}
            record={record}
            values={editor.values}
          />
          <SaveBar
            record={record}
            hasChanges={editor.hasChanges}
            isStorable={localDraft.isStorable}
            progress={progressLabel(form.isSubmitting, board.isUploading, isAdding)}
            cancelUrl={cancelUrl}
            publishLabel={definition.publishLabel?.(editor.values)}
            onDraft={submitAsDraft}
            onPublish={() => editor.setSaveAsDraft(record?.draft ? false : undefined)}
          />
        </form>
        {record && definition.Below && <definition.Below record={record} />}
      </Restricted>
      {record && <RecordHistory kind={kind} definition={definition} record={record} hasChanges={editor.hasChanges} />}
      <LoginDialog prompt={editor.loginPrompt} />
      <ConflictDialog kind={kind} definition={definition} prompt={editor.conflictPrompt} />
      <UnsavedChangesDialog
        hasUnsavedChanges={editor.hasUnsavedChanges}
        isStorable={localDraft.isStorable}
        onDiscard={editor.discardChanges}
      />
      {localDraft.offer && (
        <RestoreDraftDialog
          at={localDraft.offer.at}
          changes={changedLabels(definition, localDraft.offer, initialRecord)}
          onRestore={editor.restoreDraft}
          onDismiss={localDraft.dismissOffer}
        />
      )}
    </AdminPage>
  )
}

function progressLabel(isSubmitting: boolean, isUploading: boolean, isAdding: boolean): string | undefined {
  if (!isSubmitting) return undefined
  if (isAdding) return 'Ajout en cours...'
  return isUploading ? 'Envoi des photos…' : 'Enregistrement…'
}

/** The success message that the next page shows, with links from there. */
function savedNotice(kind: Kind, { messages }: EditorDefinition, saved: SavedRecord, isAdding: boolean): Notice {
  const { noun } = kind
  const view = saved.draft
    ? { to: kind.edit(saved._id), label: 'Continuer le brouillon' }
    : { to: kind.publicPath(saved._id), label: 'Voir la page publique' }
  const addAnother = { to: kind.add, label: `Ajouter ${noun.oneWithArticle}` }
  const editAnother = { to: kind.list, label: `Modifier ${noun.feminine ? 'une autre' : 'un autre'} ${noun.one}` }
  // The page after adding is public, and has no navigation of the back office.
  const ways = saved.draft
    ? []
    : [
        { to: kind.list, label: 'Retour à la liste' },
        { to: kind.edit(saved._id), label: 'Modifier cette annonce' }
      ]
  return isAdding
    ? { message: messages.added, links: [...ways, view, addAnother] }
    : { message: messages.edited, links: [view, editAnother] }
}

function changedLabels(
  definition: EditorDefinition,
  draft: LocalDraft,
  record: EditedRecord | undefined
): (string | undefined)[] {
  const { labels, initialValues, valuesOf, imagesOf } = definition
  const saved = record ? valuesOf(record) : initialValues
  const changes = differingFields(definition, draft.values, saved).map((name) => labels[name])
  return haveSameImages(draft.images, record ? imagesOf(record) : []) ? changes : [...changes, 'Photos']
}
