import { agency, emailLink } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { Article, Articles, TextHead } from '../sections/text-page.tsx'

export function Component() {
  return (
    <>
      <TextHead
        title="Politique de confidentialité"
        description={`Quelles données ${agency.name} recueille, pourquoi, combien de temps elles sont gardées, et comment y accéder, les rectifier ou les faire effacer.`}
        path="/confidentialite"
      >
        Vos données servent à vous répondre, et à rien d’autre. Voici lesquelles, pour combien de temps, et comment
        garder la main.
      </TextHead>
      <Articles>
        <Article id="donnees" title="Ce que nous recueillons">
          <p>Ce que vous nous confiez par un formulaire, un message ou un compte, et rien de plus&nbsp;:</p>
          <ul>
            <li>votre nom&nbsp;;</li>
            <li>votre adresse e-mail&nbsp;;</li>
            <li>votre numéro de téléphone&nbsp;;</li>
            <li>
              les informations de votre réservation ou de votre projet&nbsp;: dates, bien, quantités, description,
              photos.
            </li>
          </ul>
        </Article>
        <Article id="usage" title="Pourquoi">
          <p>
            Pour répondre à vos demandes, organiser une visite, une réservation ou une livraison, établir un devis ou un
            contrat, et tenir votre compte. Vos données ne sont ni vendues, ni louées, ni utilisées pour de la
            publicité, et ce site ne contient aucun outil de mesure ou de suivi venu d’ailleurs.
          </p>
        </Article>
        <Article id="acces" title="Qui les traite">
          <p>
            {agency.name}, {agency.address}, et les conseillers chargés de votre demande. Les prestataires qui hébergent
            le site et acheminent nos e-mails ne les utilisent que pour cela. Si vous ouvrez WhatsApp depuis une
            annonce, la conversation est soumise aux règles de ce service.
          </p>
        </Article>
        <Article id="conservation" title="Combien de temps">
          <p>
            Trois ans après notre dernier échange, puis elles sont effacées. Votre compte reste jusqu’à ce que vous
            demandiez son effacement. Les pièces que la loi nous oblige à garder, contrats et factures, le sont pour la
            durée qu’elle fixe.
          </p>
        </Article>
        <Article id="appareil" title="Ce qui reste sur votre appareil">
          <p>Votre navigateur garde, sans nous l’envoyer&nbsp;:</p>
          <ul>
            <li>
              vos <Link to="/favoris">favoris</Link> et les annonces vues récemment&nbsp;;
            </li>
            <li>le jeton de votre session, si vous vous connectez.</li>
          </ul>
          <p>
            Aucun cookie n’est posé sans vous&nbsp;: il y en a un pour le «&nbsp;Mode économie de données&nbsp;», un
            autre le temps de vous connecter par un autre service. Vider les données du site efface le tout.
          </p>
        </Article>
        <Article id="droits" title="Vos droits">
          <p>
            Vous pouvez accéder à vos données, les faire rectifier ou les faire effacer. Il suffit de le demander par
            e-mail, à <a href={emailLink()}>{agency.email}</a>, depuis l’adresse que vous nous avez donnée.
          </p>
        </Article>
        <Article id="securite" title="Comment elles sont protégées">
          <p>
            Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais gardés en clair, et seuls les
            conseillers habilités accèdent aux demandes. Votre adresse IP n’est pas gardée&nbsp;: là où les abus sont
            comptés, une empreinte qui change chaque jour en tient lieu. Les photos que vous envoyez sont débarrassées
            du lieu et de l’appareil de prise de vue.
          </p>
        </Article>
      </Articles>
    </>
  )
}
