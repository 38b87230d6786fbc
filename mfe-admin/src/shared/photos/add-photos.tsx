import { limits } from '@keur/contract/limits'
import { Icon } from '@keur/kit/ui'
import css from './add-photos.module.css'

interface AddPhotosProps {
  onChoose: (files: File[]) => void
  isFull: boolean
  describedBy: string
}

/** The last place of the board: it takes the press, the keyboard, and what is dropped on it. */
export function AddPhotos({ onChoose, isFull, describedBy }: AddPhotosProps) {
  return (
    <label className={css.add}>
      <Icon name={isFull ? 'check' : 'plus'} />
      {isFull ? `${limits.imagesPerListing}\u00a0photos, pas plus` : 'Ajouter des photos'}
      <input
        type="file"
        multiple
        accept="image/*"
        disabled={isFull}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
