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
  'refused.linkEnded': 'Ce lien ne fonctionne plus.',
  'refused.linkReplaced': 'Ce lien a été remplacé par un plus récent.',
  'refused.completed': 'Vous avez déjà terminé cette enquête.',
  'refused.required': 'Cette question est obligatoire.',
  'refused.choice': 'Choisissez l’une des réponses proposées.',
  'refused.choices': 'Choisissez au moins une des réponses proposées.',
  'refused.rows': 'Répondez à chaque ligne.',
  'refused.team': 'Cette équipe ne fait pas partie de l’enquête.',
  'refused.keyMissing':
    'Cette enquête ne peut pas recevoir de réponses pour le moment, car sa clé est introuvable. Prévenez la personne à l’origine de votre invitation.',
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
    'Ce que vous dites est enregistré sous scellé, séparément de votre identité, et montré seulement pour des groupes d’au moins ',
    ['threshold'],
    ' personnes.',
  ],

  'link.needed':
    'On répond à cette enquête par un lien personnel. Indiquez votre adresse et nous vous envoyons le vôtre. Seule la personne qui lit cette boîte peut répondre.',
  'link.ask': 'M’envoyer mon lien',
  'link.pending': 'Envoi…',
  'link.mailed': 'Consultez votre messagerie',
  'link.mailedText': [
    'Un e-mail avec votre lien personnel est en route vers ',
    ['email'],
    '. Ouvrez-le sur l’appareil de votre choix.',
  ],
  'link.mailedHint':
    'Rien après quelques minutes ? Regardez dans les indésirables et vérifiez l’adresse. Un lien est envoyé au plus 3 fois par heure.',
  'link.again': 'Utiliser une autre adresse',
  'link.yours': 'Ce lien n’est qu’à vous. Personne d’autre ne peut répondre avec lui, sauf si vous le transmettez.',
  'link.ended':
    'Cette enquête ne vous interroge plus, ou plus à l’adresse pour laquelle ce lien a été créé. Si c’est une erreur, adressez-vous à la personne qui vous a invité.',
  'link.replaced': 'Ouvrez le lien de votre dernière invitation, ou demandez-le à la personne qui vous a invité.',
  'link.used':
    'Des réponses ont été envoyées avec ce lien, et elles comptent. Si ce n’étaient pas les vôtres, prévenez la personne à l’origine de votre invitation.',

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
  'trust.seen': ['Chez ', ['company'], ', on voit les résultats de groupes d’au moins ', ['threshold'], ' personnes.'],
  'trust.seenStandard':
    'En soustrayant ces groupes les uns des autres, on peut calculer ce qu’un groupe plus petit a répondu, même une seule personne.',
  'trust.seenStrict':
    'Les groupes montrés sont choisis ensemble, de sorte que leur comparaison ne permet d’en déduire aucun plus petit.',
  'trust.written': [
    'Ce que vous écrivez est montré tel quel, sans votre nom, et seulement pour les groupes où au moins ',
    ['minimum'],
    ' personnes ont répondu.',
  ],
  'trust.whoTitle': 'Qui peut répondre',
  'trust.whoAny':
    'Toute personne qui donne une adresse e-mail, une fois. Qui connaît la vôtre pourrait répondre à votre place.',
  'trust.whoKnown': [
    'Toute personne qui donne une adresse que ',
    ['company'],
    ' connaît, une fois. Seules les personnes de son répertoire comptent dans une équipe. Qui connaît votre adresse pourrait répondre à votre place.',
  ],
  'trust.whoOwn':
    'Toute personne qui ouvre le lien reçu dans sa propre messagerie, une fois. Seules les personnes du répertoire comptent dans une équipe.',
  'trust.storedTitle': 'Ce qui est enregistré avec vos réponses',
  'trust.storedNothing': 'Rien à votre sujet.',
  'trust.stored': [['attributes'], ', et rien d’autre à votre sujet.'],
  'trust.storedSealed': 'Le tout est mis sous scellé.',
  'trust.kept': [
    ['days', 'plural', { one: [['days'], ' jour'], many: [['days'], ' jours'], other: [['days'], ' jours'] }],
    ' après la fin de l’enquête, les clés sont détruites, et votre réponse avec elles. Il reste les résultats.',
  ],
  'trust.keptNone':
    'Dès que l’enquête est close et ses résultats établis, les clés sont détruites, et votre réponse avec elles. Il reste les résultats.',
  'trust.apartTitle': 'Ce qui n’est jamais enregistré ensemble',
  'trust.apart':
    'Nous enregistrons qui a été interrogé. Ce que vous dites est enregistré sous scellé, à part. Rien dans notre base de données, ses sauvegardes ou ses journaux ne dit qui a répondu ni ne relie une personne à une réponse : ni pour notre personnel, ni pour vos administrateurs, ni pour qui en aurait une copie.',
  'trust.honestTitle': 'Ce que nous ne pouvons pas cacher',
  'trust.honest':
    'Votre style d’écriture, et ce que vous dites de vous. Qui gère les serveurs pourrait observer pendant que vous répondez, et ouvrir des réponses avec les clés tant qu’elles ne sont pas détruites.',
  'trust.sealed': 'Ces promesses et les questions ont été scellées à l’ouverture de l’enquête. Sceau :',
  'trust.more': 'Comment tout cela est tenu',
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
  'steps.review': 'Relecture',
  'steps.answered': 'répondu',
  'steps.needsAttention': 'à vérifier',
  'steps.mayFollow': ['Autres questions, selon vos réponses : ', ['count'], ' au plus'],
  'steps.minutesLeft': [
    [
      'minutes',
      'plural',
      {
        one: ['Encore ', ['minutes'], ' min environ'],
        other: ['Encore ', ['minutes'], ' min environ'],
      },
    ],
  ],
  'steps.back': 'Retour',
  'steps.next': 'Suivant',
  'steps.begin': 'Commencer',
  'steps.done': 'Terminé',
  'steps.skip': 'Passer',
  'steps.skipped': 'Vous avez passé cette question.',
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
  'team.preset': 'Cette équipe est choisie pour vous. Choisissez-en une autre si ce n’est pas la vôtre.',
  'team.needed': 'Choisissez une équipe, ou « Aucune de ces équipes ».',

  'rating.1': 'Pas du tout d’accord',
  'rating.2': 'Pas d’accord',
  'rating.3': 'Neutre',
  'rating.4': 'D’accord',
  'rating.5': 'Tout à fait d’accord',
  'rating.of': [['value'], ' sur ', ['last']],
  dontKnow: 'Je ne sais pas',
  'recommendation.least': 'Pas du tout probable',
  'recommendation.most': 'Extrêmement probable',

  'scale.flipped': ['Cette échelle va dans l’autre sens que la précédente : elle commence par « ', ['first'], ' ».'],
  'keys.scale': ['Vous pouvez aussi taper un chiffre de ', ['first'], ' à ', ['last'], '.'],
  'keys.control': 'Ctrl',
  'choice.several': 'Choisissez tout ce qui s’applique.',

  'needed.one': 'Choisissez une réponse pour continuer.',
  'needed.several': 'Choisissez au moins une réponse pour continuer.',
  'needed.rows': 'Choisissez une réponse sur chaque ligne pour continuer.',
  'needed.rowsOrSkip':
    'Il manque des réponses sur certaines lignes. Choisissez-en une par ligne, ou passez la question.',
  'needed.row': 'Pas encore de réponse.',
  'needed.words': 'Écrivez une réponse pour continuer.',

  'text.identifying': 'Ceci pourrait vous identifier.',
  'text.tooLong': ['Rien n’a été coupé. Raccourcissez ce texte à ', ['max'], ' caractères.'],
  'text.counter': [['length'], ' / ', ['max']],

  'voting.question': 'Quels sujets aimeriez-vous voir traités en priorité ?',
  'voting.hint': 'Choisissez 2 à 3 sujets. Les commentaires sont facultatifs.',
  'voting.hintOne': 'Un seul sujet est proposé. Le commentaire est facultatif.',
  'voting.needed': 'Choisissez au moins un sujet.',
  'voting.noneScored': 'Répondez à au moins une question d’évaluation pour voter sur les priorités.',
  'voting.commentLabel': ['Commentaire sur ', ['topic']],
  'voting.commentPlaceholder': 'Que pourrions-nous améliorer ?',
  'voting.negative': 'Vous avez donné une note basse',
  'voting.neutral': 'Entre les deux',
  'voting.positive': 'Vous avez donné une note élevée',

  'review.title': 'Vos réponses',
  'review.notHandedIn':
    'Rien n’est encore envoyé. Vos réponses sont enregistrées sous scellés au fur et à mesure, mais elles ne comptent qu’une fois que vous avez appuyé sur Envoyer.',
  'review.edit': 'Modifier',
  'review.none': 'Pas de réponse',

  'saving.saved': 'Enregistré',
  'saving.sending': 'Enregistrement…',
  'saving.waiting': 'En attente du réseau',
  'saving.memoryOnly':
    'Ce navigateur ne nous permet pas de retenir où vous en êtes. Vos réponses sont enregistrées sur le serveur au fur et à mesure, mais laissez cette fenêtre ouverte jusqu’à l’envoi.',

  'end.preview': 'Fin de l’aperçu',
  'end.closed': 'Désolé, cette enquête est terminée.',
  'end.closedText': 'Cette enquête n’accepte plus de nouvelles réponses.',
  'end.counted': 'Vos réponses avaient été envoyées avant et comptent.',
  'end.lost':
    'Vos réponses n’avaient pas été envoyées à temps et ne comptent donc pas. Elles ont été supprimées, ici et sur le serveur, et personne ne les a lues.',
  'end.unsure':
    'Ce navigateur n’a jamais su si vos réponses étaient arrivées à temps. Si oui, elles comptent. Sinon, elles ont été supprimées sans être lues.',
  'end.elsewhereTitle': 'Ces réponses ne comptent pas',
  'end.elsewhere':
    'Des réponses ont déjà été envoyées pour votre adresse e-mail, peut-être par vous dans un autre navigateur. Ce sont elles qui comptent. Celles que vous avez données ici ne comptent pas : ce navigateur ne les conserve plus, et sur le serveur elles restent scellées jusqu’à leur suppression, sans avoir été lues, à la clôture de l’enquête.',
  'end.thanks': 'Merci',
  'end.thanksText': 'Vos réponses ont été envoyées, et ce navigateur ne les conserve plus.',
  'end.outcomes': 'Ce que les réponses précédentes ont apporté',
  'end.sending': 'Envoi de vos réponses',
  'end.failed': 'Un problème est survenu lors de l’envoi de vos réponses',
  'end.failedText': 'Veuillez réessayer plus tard.',
  'end.waitingText':
    'Veuillez réessayer plus tard. Vos réponses partiront d’elles-mêmes dès que le réseau sera revenu.',
  'end.resubmit': 'Renvoyer les réponses',
  'end.review': 'Aller à la réponse',

  'end.next': 'Et maintenant',
  'end.closesAt': ['L’enquête doit se terminer le ', ['moment'], '.'],
  'end.closesByHand': ['L’enquête reste ouverte jusqu’à ce que ', ['company'], ' la termine.'],
  'end.results': [
    'Ses résultats seront alors complets. Ils ne montrent que des groupes de ',
    ['threshold'],
    ' personnes ou plus, et ',
    ['company'],
    ' décide qui les lit.',
  ],
  'end.kept': [
    ['days', 'plural', { one: [['days'], ' jour'], other: [['days'], ' jours'] }],
    ' après la fin, les clés de l’enquête sont détruites, et votre réponse avec elles. Seuls les résultats restent.',
  ],
  'end.keptNone':
    'Dès que les résultats sont établis, les clés de l’enquête sont détruites, et votre réponse avec elles. Seuls les résultats restent.',
};
