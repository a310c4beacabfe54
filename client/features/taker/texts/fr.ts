import type { Catalogue } from './catalogue';

export const catalogue: Catalogue = {
  list: ', ',
  language: 'Langue',

  loading: 'Chargement de l’enquête',
  'loadFailed.title': 'L’enquête n’a pas pu être chargée',
  'loadFailed.network': 'Vérifiez votre connexion et réessayez.',
  'loadFailed.server': 'Veuillez réessayer plus tard.',
  'loadFailed.retry': 'Réessayer',
  notFound: 'Désolé, nous n’avons pas trouvé la page que vous cherchez.',
  notFoundText: 'Vérifiez le lien, ou demandez-en un nouveau à la personne qui vous l’a envoyé.',
  renderError: 'Désolé, une erreur inattendue s’est produite sur cette page. Veuillez l’actualiser.',
  'requestFailed.network': 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  'requestFailed.server': 'Une erreur inattendue s’est produite. Veuillez réessayer dans un instant.',

  'refused.unknown': 'Le serveur n’a pas accepté cela.',
  'refused.unknownAddress':
    'Utilisez l’adresse sous laquelle votre entreprise vous connaît, ou demandez à la personne qui vous a invité.',
  'refused.completed': 'Vous avez déjà terminé cette enquête.',
  'refused.required': 'Cette question est obligatoire.',
  'refused.choice': 'Choisissez l’une des réponses proposées.',
  'refused.choices': 'Choisissez au moins une des réponses proposées.',
  'refused.rows': 'Répondez à chaque ligne.',
  'refused.team': 'Cette équipe ne fait pas partie de l’enquête.',
  'refused.keyMissing':
    'La clé de cette enquête est introuvable : elle ne peut ni recevoir ni montrer de réponses. Adressez-vous à qui gère cette installation.',
  'refused.tooMany': 'Trop de tentatives. Patientez un moment, puis réessayez.',

  'attribute.Team': 'Équipe',
  'attribute.Role': 'Fonction',
  'attribute.Location': 'Lieu',
  'attribute.Tenure': 'Ancienneté',

  'start.invited': [['company'], ' vous invite à répondre à une enquête.'],
  'start.emailLabel': 'Adresse e-mail professionnelle',
  'start.emailPlaceholder': 'Votre adresse e-mail professionnelle',
  'start.button': 'Commencer l’enquête',
  'start.unknownLink':
    'Ce lien personnel n’appartient pas à cette enquête. Saisissez votre adresse e-mail professionnelle pour participer, ou demandez un nouveau lien à la personne qui vous a envoyé l’invitation.',
  'start.notAnAddress': 'Saisissez une adresse e-mail valide.',
  'start.pending': 'Un instant…',
  'start.anonymity': [
    'Vos réponses sont anonymes. Votre adresse e-mail sert uniquement à rattacher les réponses à des groupes comme l’équipe ou le site. Les groupes de moins de ',
    ['threshold'],
    ' personnes ne figurent pas dans les résultats.',
  ],

  'trust.title': 'Comment vos réponses restent confidentielles',
  'trust.askedTitle': 'Ce qui est demandé',
  'trust.asked': [
    [
      'count',
      'plural',
      { one: [['count'], ' question'], many: [['count'], ' questions'], other: [['count'], ' questions'] },
    ],
    ' sur : ',
    ['topics'],
    '.',
  ],
  'trust.askedWords': ['À répondre avec vos propres mots : ', ['count'], '.'],
  'trust.seenTitle': 'Qui voit quoi',
  'trust.seen': [
    'Chez ',
    ['company'],
    ', on voit les résultats de groupes d’au moins ',
    ['threshold'],
    ' personnes, jamais les réponses d’une seule personne.',
  ],
  'trust.seenStandard':
    'En comparant les groupes entre eux, on peut parfois déduire les résultats d’un groupe plus petit.',
  'trust.seenStrict':
    'Les groupes montrés sont choisis ensemble, de sorte que leur comparaison ne permet d’en déduire aucun plus petit.',
  'trust.written': [
    'Ce que vous écrivez est montré tel quel, sans votre nom, et seulement pour les groupes où au moins ',
    ['minimum'],
    ' personnes ont répondu.',
  ],
  'trust.storedTitle': 'Ce qui est enregistré avec vos réponses',
  'trust.storedNothing': 'Rien à votre sujet.',
  'trust.stored': [['attributes'], ', et rien d’autre à votre sujet.'],
  'trust.apartTitle': 'Ce qui n’est jamais enregistré ensemble',
  'trust.apart':
    'Qui a participé est enregistré, afin que chaque personne réponde une seule fois. Ce qui a été dit est enregistré ailleurs. Rien de ce que nous gardons ne permet de relier les deux.',
  'trust.honestTitle': 'Ce que nous ne pouvons pas cacher',
  'trust.honest':
    'Votre style d’écriture, et ce que vous dites de vous. Une personne qui observerait nos serveurs au moment où vous répondez pourrait deviner.',
  'trust.sealed': ['Ces promesses ont été scellées à l’ouverture de l’enquête. Sceau : ', ['seal']],
  'trust.more': 'Comment tout cela est tenu (en anglais)',
  'trust.sharedComputer': 'Sur un ordinateur partagé, fermez la fenêtre lorsque vous avez terminé.',

  'preview.title': 'Aperçu',
  'preview.notRecorded': 'Les réponses ne sont pas enregistrées.',
  'preview.backToEditing': 'Revenir à la modification',
  'preview.restart': 'Recommencer',
  'preview.share': 'Partager l’aperçu',
  'preview.shared': 'Lien copié',
  'preview.shareFailed': 'Copiez le lien depuis la barre d’adresse.',

  'steps.sidebar': 'Étapes de l’enquête',
  'steps.progress': 'Progression',
  'steps.stepOf': ['Étape ', ['number'], ' sur ', ['count']],
  'steps.intro': 'Bienvenue',
  'steps.team': 'Votre équipe',
  'steps.voting': 'Priorités',
  'steps.answered': 'répondu',
  'steps.needsAttention': 'à vérifier',
  'steps.back': 'Retour',
  'steps.next': 'Suivant',
  'steps.begin': 'Commencer',
  'steps.skip': 'Passer',
  'steps.submit': 'Envoyer',
  'steps.submitting': 'Envoi…',

  'intro.length': [['count', 'plural', { one: [['count'], ' étape.'], other: [['count'], ' étapes courtes.'] }]],
  'intro.lengthAtMost': [
    ['count', 'plural', { one: [['count'], ' étape.'], other: ['Au plus ', ['count'], ' étapes courtes.'] }],
  ],
  'intro.forget': 'Effacer mes réponses de ce navigateur',
  'intro.forgetWarning': 'Vos réponses inachevées seront effacées de ce navigateur, et vous devrez recommencer.',
  'intro.resumable':
    'Vos réponses sont enregistrées au fur et à mesure. Vous pouvez fermer cette page et continuer plus tard dans le même navigateur.',

  'team.question': 'Quelle est votre équipe principale ?',
  'team.search': 'Rechercher une équipe',
  'team.noMatch': 'Aucune équipe ne correspond à votre recherche.',
  'team.none': 'Aucune de ces équipes',
  'team.needed': 'Choisissez une équipe, ou « Aucune de ces équipes ».',

  'rating.1': 'Pas du tout d’accord',
  'rating.2': 'Pas d’accord',
  'rating.3': 'Neutre',
  'rating.4': 'D’accord',
  'rating.5': 'Tout à fait d’accord',
  'rating.of': [['value'], ' sur ', ['last']],
  'recommendation.least': 'Pas du tout probable',
  'recommendation.most': 'Extrêmement probable',

  'choice.several': 'Choisissez tout ce qui s’applique.',

  'needed.one': 'Choisissez une réponse pour continuer.',
  'needed.several': 'Choisissez au moins une réponse pour continuer.',
  'needed.rows': 'Choisissez une réponse sur chaque ligne pour continuer.',
  'needed.words': 'Écrivez une réponse pour continuer.',

  'text.identifying': 'Ceci pourrait vous identifier.',
  'text.counter': [['length'], ' / ', ['max']],

  'voting.question': 'Quels sujets aimeriez-vous voir traités en priorité ?',
  'voting.hint': 'Choisissez 2 à 3 sujets. Les commentaires sont facultatifs.',
  'voting.needed': 'Choisissez au moins un sujet.',
  'voting.noneScored': 'Répondez à au moins une question d’évaluation pour voter sur les priorités.',
  'voting.commentLabel': ['Commentaire sur ', ['topic']],
  'voting.commentPlaceholder': 'Que pourrions-nous améliorer ?',
  'voting.negative': 'Vous avez donné une note basse',
  'voting.neutral': 'Entre les deux',
  'voting.positive': 'Vous avez donné une note élevée',

  'saving.saved': 'Enregistré',
  'saving.sending': 'Enregistrement…',
  'saving.waiting': 'En attente du réseau',
  'saving.memoryOnly':
    'Ce navigateur ne nous permet pas de retenir où vous en êtes. Vos réponses sont enregistrées sur le serveur au fur et à mesure, mais laissez cette fenêtre ouverte jusqu’à l’envoi.',

  'end.preview': 'Fin de l’aperçu',
  'end.closed': 'Désolé, cette enquête est terminée.',
  'end.closedText': 'Cette enquête n’accepte plus de nouvelles réponses.',
  'end.thanks': 'Merci',
  'end.thanksText': 'Vos réponses ont été envoyées, et ce navigateur ne les conserve plus.',
  'end.sending': 'Envoi de vos réponses',
  'end.failed': 'Un problème est survenu lors de l’envoi de vos réponses',
  'end.failedText': 'Veuillez réessayer plus tard.',
  'end.waitingText':
    'Veuillez réessayer plus tard. Vos réponses partiront d’elles-mêmes dès que le réseau sera revenu.',
  'end.resubmit': 'Renvoyer les réponses',
  'end.review': 'Aller à la réponse',
};
