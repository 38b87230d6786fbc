import { agency, emailLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { LinkedText } from '@keur/kit/ui'
import { Article, Articles, TextHead } from '../sections/text-page.tsx'

export function Component() {
  return (
    <>
      <TextHead
        title={t('Politique de confidentialité')}
        description={t(
          'Quelles données {name} recueille, pourquoi, combien de temps elles sont gardées, et comment y accéder, les rectifier ou les faire effacer.',
          { name: agency.name }
        )}
        path="/confidentialite"
      >
        {t(
          'Vos données servent à vous répondre, et à rien d’autre. Voici lesquelles, pour combien de temps, et comment garder la main.'
        )}
      </TextHead>
      <Articles>
        <Article id="donnees" title={t('Ce que nous recueillons')}>
          <p>{t('Ce que vous nous confiez par un formulaire, un message ou un compte, et rien de plus\u00a0:')}</p>
          <ul>
            <li>{t('votre nom\u00a0;')}</li>
            <li>{t('votre adresse e-mail\u00a0;')}</li>
            <li>{t('votre numéro de téléphone\u00a0;')}</li>
            <li>
              {t(
                'les informations de votre réservation ou de votre projet\u00a0: dates, bien, quantités, description, photos.'
              )}
            </li>
          </ul>
        </Article>
        <Article id="usage" title={t('Pourquoi')}>
          <p>
            {t(
              'Pour répondre à vos demandes, organiser une visite, une réservation ou une livraison, établir un devis ou un contrat, et tenir votre compte. Vos données ne sont ni vendues, ni louées, ni utilisées pour de la publicité, et ce site ne contient aucun outil de mesure ou de suivi venu d’ailleurs.'
            )}
          </p>
        </Article>
        <Article id="acces" title={t('Qui les traite')}>
          <p>
            {t(
              '{name}, {address}, et les conseillers chargés de votre demande. Les prestataires qui hébergent le site et acheminent nos e-mails ne les utilisent que pour cela. Si vous ouvrez WhatsApp depuis une annonce, la conversation est soumise aux règles de ce service.',
              { name: agency.name, address: agency.address }
            )}
          </p>
        </Article>
        <Article id="conservation" title={t('Combien de temps')}>
          <p>
            {t(
              'Trois ans après notre dernier échange, puis elles sont effacées. Votre compte reste jusqu’à ce que vous demandiez son effacement. Les pièces que la loi nous oblige à garder, contrats et factures, le sont pour la durée qu’elle fixe.'
            )}
          </p>
          <p>
            {t(
              'Une alerte par e-mail dure un an, ou jusqu’à ce que vous l’arrêtiez d’un clic\u00a0; sans votre confirmation, elle est effacée le lendemain.'
            )}
          </p>
        </Article>
        <Article id="appareil" title={t('Ce qui reste sur votre appareil')}>
          <p>{t('Votre navigateur garde, sans nous l’envoyer\u00a0:')}</p>
          <ul>
            <li>
              <LinkedText text={t('vos [favoris] et les annonces vues récemment\u00a0;')} to={['/favoris']} />
            </li>
            <li>{t('le jeton de votre session, si vous vous connectez.')}</li>
          </ul>
          <p>
            {t(
              'Avec un compte, vos favoris y sont enregistrés aussi, et vous suivent d’un appareil à l’autre. À la déconnexion, l’appareil ne garde que ceux qu’il avait avant.'
            )}
          </p>
          <p>
            {t(
              'Aucun cookie n’est posé sans vous\u00a0: il y en a un pour le «\u00a0Mode économie de données\u00a0», un autre le temps de vous connecter par un autre service, un autre encore reconnaît pendant six mois l’appareil où vous vous êtes connecté. Vider les données du site efface le tout.'
            )}
          </p>
        </Article>
        <Article id="droits" title={t('Vos droits')}>
          <p>
            {t(
              'Vous pouvez accéder à vos données, les faire rectifier ou les faire effacer. Il suffit de le demander par e-mail, à'
            )}{' '}
            <a href={emailLink()}>{agency.email}</a>
            {t(', depuis l’adresse que vous nous avez donnée.')}
          </p>
        </Article>
        <Article id="securite" title={t('Comment elles sont protégées')}>
          <p>
            {t(
              'Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais gardés en clair, et seuls les conseillers habilités accèdent aux demandes. Votre adresse IP n’est pas gardée\u00a0: là où les abus sont comptés, une empreinte qui change chaque jour en tient lieu. Les photos que vous envoyez sont débarrassées du lieu et de l’appareil de prise de vue.'
            )}
          </p>
        </Article>
      </Articles>
    </>
  )
}
