import { ownerCategories, ownerServices } from '@keur/contract/vocabulary'
import { Form, FormField } from '@keur/kit/forms'
import { Button } from '@keur/kit/ui'
import css from './owner-form.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { useOwnerForm } from './use-owner-form.ts'

const choices = (values: readonly string[]) => [
  { value: '', label: 'Choisissez…' },
  ...values.map((value) => ({ value, label: value }))
]

/** The form of an owner who entrusts a property to the agency. */
export function OwnerForm() {
  const { form, photos, progress, abort } = useOwnerForm()
  const percent = Math.round(progress * 100)
  const hasPhotos = photos.photos.length > 0
  return (
    <Form
      form={form}
      label="Confiez-nous votre bien"
      submitLabel="Envoyer ma proposition"
      submittingLabel={hasPhotos ? `Envoi en cours… ${percent}\u00a0%` : 'Envoi en cours…'}
      successMessage={({ message }) => (
        <>
          <p>{message}</p>
          <p>
            Et maintenant&nbsp;? Un conseiller lit votre proposition et vous rappelle pour convenir d’une visite. Rien
            n’est publié avant que nous ayons vérifié le bien ensemble.
          </p>
        </>
      )}
      actions={
        form.isSubmitting && (
          <Button variant="quiet" onClick={abort}>
            Interrompre
          </Button>
        )
      }
    >
      <h2>Votre bien</h2>
      <div className="grid grid--2">
        <FormField
          form={form}
          name="service"
          kind="select"
          label="Que souhaitez-vous&nbsp;?"
          options={choices(ownerServices)}
        />
        <FormField form={form} name="category" kind="select" label="Catégorie" options={choices(ownerCategories)} />
        <FormField form={form} name="city" kind="city" label="Ville" placeholder="Thiès" maxLength={120} />
        <FormField form={form} name="district" label="Quartier" placeholder="Mbour 1" optional maxLength={120} />
      </div>
      <FormField
        form={form}
        name="price"
        kind="money"
        label="Prix souhaité"
        hint="Le loyer par mois, ou le prix de vente. Nous vous dirons ce que nous en pensons."
        optional
      />
      <FormField
        form={form}
        name="description"
        kind="message"
        label="Description"
        hint="Surface, nombre de pièces, état, titre ou bail, disponibilité&nbsp;: ce que vous diriez à un ami."
        maxLength={5000}
      />
      <PhotoPicker photos={photos} disabled={form.isSubmitting} />
      <h2>Vous</h2>
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label="Prénom" maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label="Nom" optional maxLength={100} />
        <FormField form={form} name="email" kind="email" label="E-mail" maxLength={254} />
        <FormField form={form} name="phone" kind="phone" label="Téléphone" placeholder="77 000 00 00" maxLength={30} />
      </div>
      {form.isSubmitting && hasPhotos && (
        <progress className={css.progress} value={progress} max={1} aria-label="Envoi des photos">
          {`${percent}\u00a0%`}
        </progress>
      )}
    </Form>
  )
}
