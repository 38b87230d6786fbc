import { ownerCategories, ownerServices } from '@keur/contract/vocabulary'
import { Form, FormField } from '@keur/kit/forms'
import { t } from '@keur/kit/language'
import { Button } from '@keur/kit/ui'
import css from './owner-form.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { useOwnerForm } from './use-owner-form.ts'

const choices = (values: readonly string[]) => [
  { value: '', label: t('Choisissez…') },
  ...values.map((value) => ({ value, label: t(value) }))
]

/** The form of an owner who entrusts a property to the agency. */
export function OwnerForm() {
  const { form, photos, progress, abort } = useOwnerForm()
  const percent = Math.round(progress * 100)
  const hasPhotos = photos.photos.length > 0
  return (
    <Form
      form={form}
      label={t('Confiez-nous votre bien')}
      submitLabel={t('Envoyer ma proposition')}
      submittingLabel={hasPhotos ? t('Envoi en cours… {percent}\u00a0%', { percent }) : t('Envoi en cours…')}
      successMessage={({ message }) => (
        <>
          <p>{message}</p>
          <p>
            {t(
              'Et maintenant\u00a0? Un conseiller lit votre proposition et vous rappelle pour convenir d’une visite. Rien n’est publié avant que nous ayons vérifié le bien ensemble.'
            )}
          </p>
        </>
      )}
      actions={
        form.isSubmitting && (
          <Button variant="quiet" onClick={abort}>
            {t('Interrompre')}
          </Button>
        )
      }
    >
      <h2>{t('Votre bien')}</h2>
      <div className="grid grid--2">
        <FormField
          form={form}
          name="service"
          kind="select"
          label={t('Que souhaitez-vous\u00a0?')}
          options={choices(ownerServices)}
        />
        <FormField
          form={form}
          name="category"
          kind="select"
          label={t('Catégorie')}
          options={choices(ownerCategories)}
        />
        <FormField form={form} name="city" kind="city" label={t('Ville')} placeholder={t('Thiès')} maxLength={120} />
        <FormField
          form={form}
          name="district"
          label={t('Quartier')}
          placeholder={t('Mbour 1')}
          optional
          maxLength={120}
        />
      </div>
      <FormField
        form={form}
        name="price"
        kind="money"
        label={t('Prix souhaité')}
        hint={t('Le loyer par mois, ou le prix de vente. Nous vous dirons ce que nous en pensons.')}
        optional
      />
      <FormField
        form={form}
        name="description"
        kind="message"
        label={t('Description')}
        hint={t('Surface, nombre de pièces, état, titre ou bail, disponibilité\u00a0: ce que vous diriez à un ami.')}
        maxLength={5000}
      />
      <PhotoPicker photos={photos} disabled={form.isSubmitting} />
      <h2>{t('Vous')}</h2>
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label={t('Prénom')} maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label={t('Nom')} optional maxLength={100} />
        <FormField form={form} name="email" kind="email" label={t('E-mail')} />
        <FormField form={form} name="phone" kind="phone" label={t('Téléphone')} />
      </div>
      {form.isSubmitting && hasPhotos && (
        <progress className={css.progress} value={progress} max={1} aria-label={t('Envoi des photos')}>
          {`${percent}\u00a0%`}
        </progress>
      )}
    </Form>
  )
}
