import { Icon } from '@keur/kit/ui'
import css from './add-photos.module.css'

interface AddPhotosProps {
  onChoose: (files: File[]) => void
  max: number
  count: number
  describedBy: string
}

/** The file input at the end of the board. */
export function AddPhotos({ onChoose, max, count, describedBy }: AddPhotosProps) {
  const isOne = max === 1
  const isFull = !isOne && count >= max
  return (
    <label className={css.add}>
      <Icon name={isFull ? 'check' : 'plus'} />
      {isFull ? `${max}\u00a0photos, pas plus` : isOne ? singleLabel(count) : 'Ajouter des photos'}
      <input
        type="file"
        multiple={!isOne}
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

const singleLabel = (count: number) => (count > 0 ? 'Changer d’image' : 'Choisir une image')
