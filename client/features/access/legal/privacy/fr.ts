import type { PrivacyTexts } from './privacyTexts';

const texts: PrivacyTexts = {
  title: 'Comment les réponses restent confidentielles',
  lead: 'Ce qui est promis à toute personne qui répond ici à une enquête, comment c’est tenu, et ce que cela ne couvre pas.',
  notLoaded: 'Cette langue n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.',
  sections: [
    {
      title: 'Personne ne peut vous relier à vos réponses',
      paragraphs: [
        'Nous enregistrons qui a été interrogé. Ce que vous dites est enregistré sous scellé, à part. Rien dans notre base de données, ses sauvegardes ou ses journaux ne dit qui a répondu ni ne relie une personne à une réponse : ni pour notre personnel, ni pour vos administrateurs, ni pour qui en aurait une copie.',
        'Chaque enquête dit pendant combien de jours les réponses sont gardées après sa fin. Ensuite les clés sont détruites, et votre réponse avec elles. Il reste des résultats de 3 personnes ou plus.',
        'Seul votre navigateur détient le code de votre réponse. Pour que chaque personne réponde une seule fois, l’envoi consomme une autorisation faite à partir de votre adresse avec une clé de l’enquête. Cette clé est détruite 10 minutes après la fin de l’enquête. Chaque enquête a ses propres clés, si bien que personne ne peut être suivi de l’une à l’autre.',
      ],
    },
    {
      title: 'Ce qui est enregistré avec vos réponses',
      paragraphs: [
        'Votre équipe et les attributs que l’enquête nomme avant sa première question. Ni nom, ni adresse e-mail, ni adresse de votre ordinateur. Le tout est mis sous scellé et complété, pour que la taille ne dise presque rien de ce que vous avez écrit.',
        'Le nombre de personnes de toute l’enquête qui ont envoyé leur réponse est compté par heure. Les réponses que vous n’envoyez jamais sont supprimées à la fin de l’enquête.',
        'Du début jusqu’à l’envoi, votre navigateur garde vos réponses et une copie de la page avec ses questions, pour que vous puissiez la fermer, ou perdre le réseau, et continuer. La copie ne contient ni réponse ni code. Les deux sont supprimées lorsque vous envoyez vos réponses ou les effacez sur la page d’accueil.',
      ],
    },
    {
      title: 'Ce que montrent les résultats',
      paragraphs: [
        'Chaque enquête dit combien de personnes il faut derrière ce qui est montré : au moins 3 derrière un score, et autant ou plus derrière ce qui est écrit. Les groupes plus petits sont cachés, dans chaque tableau, graphique, fichier et lien.',
        'Au niveau standard, chaque groupe est considéré seul. En soustrayant les uns des autres les groupes montrés, par exemple les autres équipes de leur département, on peut calculer les réponses d’un groupe de 1 ou 2 personnes. Au niveau strict, les groupes sont considérés ensemble et davantage sont cachés, de sorte que cela ne mène à aucun groupe de ce genre.',
        'Une entreprise peut consulter des résultats pendant qu’une enquête est ouverte. Ils ne changent alors que lorsqu’au moins 3 autres personnes d’un groupe ont répondu, et ne montrent rien de ce qui a été écrit. Au niveau strict, il n’y en a pas avant la fin.',
        'Ce que vous écrivez avec vos propres mots est montré tel quel, sans votre nom, dans un ordre qui ne dit rien. L’enquête vous avertit quand un texte contient quelque chose qui peut vous identifier. Votre navigateur le repère lui-même, et rien n’est envoyé.',
      ],
    },
    {
      title: 'Qui peut répondre',
      paragraphs: [
        'Chaque enquête le dit avant sa première question. Quand n’importe quelle adresse e-mail suffit, qui connaît la vôtre pourrait répondre à votre place, et des personnes inventées pourraient répondre. Quand seules les adresses connues sont admises, personne ne compte dans une équipe sans figurer dans le répertoire ; il en va de même quand chacun répond par un lien reçu dans sa propre messagerie. Alors, seul qui lit votre messagerie peut répondre pour vous, et qui gère les serveurs de messagerie peut voir qu’un lien a été demandé. Un administrateur qui y invente des personnes rend chaque groupe plus petit qu’il n’y paraît.',
      ],
    },
    {
      title: 'Réponses à ce que vous écrivez',
      paragraphs: [
        'Une enquête peut promettre des réponses, pendant un certain nombre de jours après sa fin. Un administrateur peut alors répondre à un commentaire ou à un texte, et vous trouvez la réponse en rouvrant l’enquête dans le navigateur avec lequel vous l’avez envoyée. Ce navigateur garde pour cela une clé aléatoire ; le serveur a une valeur faite à partir de la clé, qui ne dit rien de vous.',
        'Toute personne qui ouvre la page de l’enquête terminée charge toutes les réponses, scellées, et votre navigateur ouvre la vôtre. Ainsi, personne ne voit qui en lit une, et personne d’autre ne peut la lire. Une réponse ne contient pas de liens. Qui fait ce qu’une réponse demande peut être reconnu par là.',
        'Quiconque peut consulter votre navigateur pourrait retrouver avec cette clé ce que vous avez écrit. Vous pouvez l’effacer sur la dernière page, et une fois les jours passés elle ne trouve plus rien.',
      ],
    },
    {
      title: 'Le sceau',
      paragraphs: [
        'À sa publication, les questions et les promesses d’une enquête sont scellées : personne ne peut plus les changer sans que le sceau devienne un autre. Notez-le en commençant. Derrière le sceau, l’enquête donne tout ce qu’il faut pour le recalculer.',
      ],
    },
    {
      title: 'Ce qui n’est pas couvert',
      paragraphs: [
        'Votre style d’écriture, ce que vous dites de vous, et ce que les gens se disent : les autres membres d’un petit groupe savent, ensemble, ce qu’a répondu le dernier.',
        'Qui gère les serveurs pourrait enregistrer les requêtes ou la mémoire pendant que l’on répond. Tant que les clés d’une enquête ne sont pas détruites, qui a à la fois la base de données et les clés pourrait ouvrir ses réponses.',
        'Qui lit la messagerie de votre entreprise peut voir qui a encore reçu un rappel.',
        'Si vous avez ouvert une session dans cette application, votre navigateur envoie son cookie en chargeant l’enquête. Rien n’en est gardé avec vos réponses.',
        'Vous ne pouvez pas continuer dans un autre navigateur, et personne ne peut retrouver, corriger ou supprimer les réponses d’une personne : ce qui n’est pas enregistré ne se retrouve pas. Si vous avez déjà envoyé une réponse, une seconde ne vous apprend qu’à la fin qu’elle ne compte pas ; avec votre propre lien, vous l’apprenez dès le début. Sur un ordinateur partagé, fermez la fenêtre lorsque vous avez terminé.',
      ],
    },
    {
      title: 'Vous n’avez pas à nous croire sur parole',
      paragraphs: [
        'Candor est un logiciel libre. Tout le monde peut lire comment c’est fait, ainsi que les tests qui essaient de le mettre en défaut.',
      ],
    },
  ],
};

export default texts;
