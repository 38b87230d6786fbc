import { useForm } from '@keur/kit/forms'
import { useCallback, useRef, useState } from 'react'
import { usePhotoBoard } from '../photos/index.ts'
import { differingFields, haveSameImages } from './difference.ts'
import type { EditorDefinition, SavedRecord, EditedRecord, TextValues } from './editor-definition.ts'
import { mayHaveLostPhotos, type LocalDraft } from './local-draft.ts'
import { type SaveError, describeSaveError } from './save-error.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useSave } from './use-save.ts'

/** The field that stands for the photos where errors are told. */
type WithPhotos<Values> = Values & { photos: string }

/** What a form of the back office knows and does. `onSaved` goes on elsewhere, and answers whether it does. */
export function useEditor<Listing extends EditedRecord, Values extends TextValues>(
  of: EditorDefinition<Listing, Values>,
  first: Listing | undefined,
  onSaved: (saved: SavedRecord) => boolean
) {
  const [seen, setSeen] = useState(first)
  const [start] = useState(() => (first ? of.valuesOf(first) : of.initialValues))
  const [trouble, setTrouble] = useState<SaveError>()
  const [done, setDone] = useState<string>()
  const becomes = useRef<boolean | undefined>(undefined)
  const over = useRef(false)
  const board = usePhotoBoard({ type: of.kind.section, photos: first ? of.imagesOf(first) : [] })
  const saving = useSave({ of, board, onChosen: show })
  const adding = first === undefined

  const form = useForm<WithPhotos<Values>, SavedRecord>({
    initialValues: { photos: '', ...start },
    required: of.required[adding ? 'add' : 'edit'] as never,
    validate: (values) => ({ ...of.check?.(values), ...photoErrors() }) as never,
    fieldNames: { images: 'photos', ...of.names } as never,
    keepValues: true,
    send: async ({ photos, ...values }) => {
      setTrouble(undefined)
      setDone(undefined)
      try {
        return await saving.save(values as unknown as Values, seen, becomes.current)
      } catch (error) {
        setTrouble(describeSaveError(of, error, adding))
        throw error
      }
    },
    onSuccess: (saved) => {
      over.current = true
      kept.end()
      if (!onSaved(saved)) goOn(saved)
    },
    formatError: () => of.messages.editFailed
  })
  const { photos: _, ...texts } = form.values
  const values = texts as unknown as Values
  const base = seen ? of.valuesOf(seen) : of.initialValues
  const changed = differingFields(of, values, base).length > 0 || board.changed
  const work: LocalDraft<Listing, Values> = { values, images: board.photos, seen }
  const kept = useLocalDraft(`${of.kind.section}:${first?._id ?? 'nouveau'}`, changed ? work : undefined)

  const photoErrors = () => (adding && of.photos?.missing && board.count === 0 ? { photos: of.photos.missing } : {})

  function fillIn(texts: Values) {
    for (const [name, text] of Object.entries(texts)) form.set(name as never, text)
  }

  /** Puts a version into the fields. */
  function show({ values: next, images, seen: version }: LocalDraft<Listing, Values>) {
    fillIn(next)
    board.put(images)
    setSeen(version)
  }

  /** Nothing leads on from here: what was added makes room for the next, what was edited is what is saved. */
  function goOn(saved: SavedRecord) {
    setDone(adding ? of.messages.added : of.messages.edited)
    if (adding) fillIn(of.initialValues)
    board.reset(adding ? [] : board.photos)
    if (seen) setSeen({ ...seen, ...saved })
    over.current = false
    kept.beginAgain()
  }

  /** The fields are drawn until the next page has come: who comes back before that finds what is saved. */
  function giveUp() {
    kept.end()
    fillIn(base)
    board.reset(seen ? of.imagesOf(seen) : [])
  }

  function takeOffer() {
    const { offer } = kept
    if (!offer) return
    // Of photos that nothing has used for long, those may be gone that are not in what is saved.
    const safe = first ? of.imagesOf(first) : []
    const isSafe = (image: (typeof safe)[number]) => safe.some((other) => haveSameImages([other], [image]))
    const images = mayHaveLostPhotos(offer.at) ? offer.images.filter(isSafe) : offer.images
    show({ ...offer, images, seen: offer.seen ?? first })
    kept.settle()
  }

  /** What it will be, once it is sent: a draft, published, or as it was. */
  function willBe(draft: boolean | undefined) {
    becomes.current = draft
  }

  const unsaved = useRef(false)
  unsaved.current = changed && !over.current
  return {
    form,
    board,
    seen,
    values,
    base,
    changed,
    /** A failure that is told in the kind's words; errors beside fields are the form's. */
    trouble: form.failure ? trouble : undefined,
    done,
    kept,
    ...saving,
    takeOffer,
    forgetOffer: kept.settle,
    giveUp,
    willBe,
    submit: form.submit,
    /** At this moment, also between two renderings. */
    isUnsaved: useCallback(() => unsaved.current && !over.current, []),
    focus: (name: string) => (name === 'photos' ? board.focus() : form.focus(name))
  }
}
