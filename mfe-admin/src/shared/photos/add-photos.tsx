import { Icon } from '@keur/kit/ui'
import css from './add-photos.module.css'

interface AddPhotosProps {
  onChoose: (files: File[]) => void
  most: number
  count: number
  describedBy: string
}

/** The last place of the board: it takes the press, the keyboard, and what is dropped on it. */
export function AddPhotos({ onChoose, most, count, describedBy }: AddPhotosProps) {
  const isOne = most === 1
  const isFull = !isOne && count >= most
  return (
    <label className={css.add}>
      <Icon name={isFull ? 'check' : 'plus'} />
      {isFull ? `${most}\u00a0photos, pas plus` : isOne ? oneOf(count) : 'Ajouter des photos'}
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

const oneOf = (count: number) => (count > 0 ? 'Changer d’image' : 'Choisir une image')
