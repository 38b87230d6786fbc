import { useForm } from '@keur/kit/forms'
import { useRef, useState } from 'react'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { Kind } from '../kinds/kinds.ts'
import { scheduledText } from '../layout/state-badge.tsx'
import { usePhotoBoard } from '../photos/board-store.ts'
import { differingFields, haveSameImages } from './conflict.ts'
import type { EditorDefinition, SavedRecord, TextValues } from './editor-definition.ts'
import { type LocalDraft, mayHaveLostPhotos, useLocalDraft } from './local-draft.ts'
import { useProposals } from './use-proposals.ts'
import { describeSaveError, type SaveError, useSave } from './use-save.ts'

interface EditorOptions {
  kind: Kind
  definition: EditorDefinition
  /** Absent while adding. */
  initialRecord: EditedRecord | undefined
  /** Navigates to the next page; returns false to stay. */
  onSaved: (saved: SavedRecord) => boolean
}

/** The state of a form that adds or edits: fields, photos, local draft, saving. */
export function useEditor({ kind, definition, initialRecord, onSaved }: EditorOptions) {
  const { initialValues, valuesOf, imagesOf, messages } = definition
  const isAdding = initialRecord === undefined
  const initialImages = isAdding ? [] : imagesOf(initialRecord)
  /** The version that is edited: after a conflict, the one of the API. */
  const [record, setRecord] = useState(initialRecord)
  const [firstValues] = useState(() => (isAdding ? initialValues : valuesOf(initialRecord)))
  const [saveError, setSaveError] = useState<SaveError>()
  const [successMessage, setSuccessMessage] = useState<string>()
  const saveAsDraft = useRef<boolean | undefined>(undefined)
  const isSaved = useRef(false)
  const board = usePhotoBoard({ type: kind.section, photos: initialImages })
  const { save, ...prompts } = useSave({ kind, definition, board, onResolved: showDraft })

  const photoErrors = () =>
    isAdding && definition.photoRequired && board.count === 0 ? { photos: definition.photoRequired } : {}

  // The errors of the photos are those of the field `photos`, which has no control.
  const form = useForm<TextValues, SavedRecord>({
    initialValues: { photos: '', ...firstValues },
    required: definition.required[isAdding ? 'add' : 'edit'],
    validate: (values) => ({ ...definition.check(values), ...photoErrors() }),
    fieldNames: { images: 'photos' },
    keepValues: true,
    send: async ({ photos: _, ...values }) => {
      setSaveError(undefined)
      setSuccessMessage(undefined)
      try {
        return await save(values, record, saveAsDraft.current)
      } catch (error) {
        setSaveError(describeSaveError(definition, error, isAdding))
        throw error
      }
    },
    onSuccess: (saved) => {
      isSaved.current = true
      localDraft.clear()
      if (!onSaved(saved)) stay(saved)
    },
    formatError: () => messages.editFailed
  })
  const { photos: _, ...values } = form.values
  const proposals = useProposals(isAdding ? definition.proposals : {}, (name, text) => {
    if (form.values[name] === '') form.set(name, text)
  })
  const savedValues = record ? valuesOf(record) : { ...initialValues, ...proposals }
  const hasChanges = differingFields(definition, values, savedValues).length > 0 || board.hasChanges
  const draft: LocalDraft = { values, images: board.photos, record }
  const localDraft = useLocalDraft(`${kind.section}:${initialRecord?._id ?? 'nouveau'}`, hasChanges ? draft : undefined)

  function setValues(next: TextValues) {
    for (const [name, text] of Object.entries(next)) form.set(name, text)
  }

  function showDraft(next: LocalDraft) {
    setValues(next.values)
    board.put(next.images)
    setRecord(next.record)
  }

  /** After a save without a next page: the form is empty again, or shows the saved record. */
  function stay(saved: SavedRecord) {
    const schedule = saved.publishAt ? `. ${scheduledText(saved.publishAt)}.` : ''
    setSuccessMessage((isAdding ? messages.added : messages.edited) + schedule)
    if (isAdding) setValues(savedValues)
    board.reset(isAdding ? [] : board.photos)
    if (record) setRecord({ ...record, publishAt: undefined, ...saved })
    isSaved.current = false
    localDraft.resume()
  }

  /** Resets the fields too: they stay rendered until the next page has loaded, and the user may come back before. */
  function discardChanges() {
    localDraft.clear()
    setValues(savedValues)
    board.reset(record ? imagesOf(record) : [])
  }

  function restoreDraft() {
    const { offer } = localDraft
    if (!offer) return
    const isInRecord = (image: (typeof initialImages)[number]) =>
      initialImages.some((other) => haveSameImages([other], [image]))
    const images = mayHaveLostPhotos(offer.at) ? offer.images.filter(isInRecord) : offer.images
    showDraft({ values: offer.values, images, record: offer.record ?? initialRecord })
    localDraft.dismissOffer()
  }

  return {
    ...prompts,
    form,
    board,
    record,
    values,
    hasChanges,
    /** Errors of single fields are in `form.errors`. */
    saveError: form.failure ? saveError : undefined,
    successMessage,
    localDraft,
    restoreDraft,
    discardChanges,
    /** Whether the next submit saves a draft (true), publishes (false), or keeps the state (undefined). */
    setSaveAsDraft(value: boolean | undefined) {
      saveAsDraft.current = value
    },
    /** Reads a ref besides the state: false as soon as the record is saved, before the next render. */
    hasUnsavedChanges: () => hasChanges && !isSaved.current,
    focus: (name: string) => (name === 'photos' ? board.focus() : form.focus(name))
  }
}
