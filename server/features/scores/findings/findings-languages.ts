import type { FindingsCaution, Language } from '../../../schema.generated';

/** The words of findings in one language. Numbers arrive as they are written in it. */
export interface FindingsLanguage {
  highest(score: string): string;
  lowest(score: string): string;
  score(score: string): string;
  above(index: string): string;
  below(index: string): string;
  rose(points: string): string;
  fell(points: string): string;
  /** `people` is the number of respondents; null where it is not told. */
  mostVotes(votes: string, people: string | null): string;
  votes(votes: string, isOne: boolean, people: string | null): string;
  comments(comments: string, isOne: boolean): string;
  /** Between two reasons. */
  comma: string;
  /** The beginning of the sentences of findings. */
  begin(topic: string): string;
  strengths: string;
  opportunities: string;
  cautions: Record<FindingsCaution, string>;
}

export const FINDINGS_LANGUAGES: Record<Language, FindingsLanguage> = {
  en: {
    highest: (score) => `the highest score (${score})`,
    lowest: (score) => `the lowest score (${score})`,
    score: (score) => `a score of ${score}`,
    above: (index) => `surely above the index of ${index}`,
    below: (index) => `surely below the index of ${index}`,
    rose: (points) => `surely up ${points} since the previous survey`,
    fell: (points) => `surely down ${points} since the previous survey`,
    mostVotes: (votes, people) =>
      people === null ? `the most votes (${votes})` : `the most votes (${votes} of ${people} people)`,
    votes: (votes, isOne, people) =>
      people === null ? `${votes} ${isOne ? 'vote' : 'votes'}` : `votes from ${votes} of ${people} people`,
    comments: (comments, isOne) => `${comments} ${isOne ? 'comment' : 'comments'}`,
    comma: ', ',
    begin: (topic) => `Begin with ${topic}`,
    strengths: 'Strengths',
    opportunities: 'Opportunities',
    cautions: {
      SURVEY_IS_OPEN: 'The findings come when the survey is closed. Until then its figures still move.',
      TOO_FEW_RESPONSES: 'Too few people answered to say what stands out.',
      TOO_FEW_TOPICS: 'Fewer than 3 topics show a score, so nothing can be said about what stands out.',
      ALL_ALIKE: 'No topic stands out: the scores are close together, and no topic has several votes.',
      UNKNOWN_CERTAINTY:
        'How certain this is can’t be told, because few people answered or only averages may be shown. Take it as a hint.',
      NOTHING_IS_CERTAIN: 'Chance alone may explain these differences. Take them as hints.',
    },
  },
  de: {
    highest: (score) => `der höchste Wert (${score})`,
    lowest: (score) => `der niedrigste Wert (${score})`,
    score: (score) => `ein Wert von ${score}`,
    above: (index) => `sicher über dem Index von ${index}`,
    below: (index) => `sicher unter dem Index von ${index}`,
    rose: (points) => `seit der vorigen Umfrage sicher um ${points} Punkte gestiegen`,
    fell: (points) => `seit der vorigen Umfrage sicher um ${points} Punkte gefallen`,
    mostVotes: (votes, people) =>
      people === null ? `die meisten Stimmen (${votes})` : `die meisten Stimmen (${votes} von ${people} Personen)`,
    votes: (votes, isOne, people) =>
      people === null ? `${votes} ${isOne ? 'Stimme' : 'Stimmen'}` : `Stimmen von ${votes} von ${people} Personen`,
    comments: (comments, isOne) => `${comments} ${isOne ? 'Kommentar' : 'Kommentare'}`,
    comma: ', ',
    begin: (topic) => `Beginnen Sie mit ${topic}`,
    strengths: 'Stärken',
    opportunities: 'Chancen',
    cautions: {
      SURVEY_IS_OPEN: 'Was auffällt, steht hier nach dem Ende der Umfrage. Bis dahin bewegen sich ihre Zahlen noch.',
      TOO_FEW_RESPONSES: 'Es haben zu wenige geantwortet, um zu sagen, was auffällt.',
      TOO_FEW_TOPICS: 'Weniger als 3 Themen zeigen einen Wert. Deshalb lässt sich nicht sagen, was auffällt.',
      ALL_ALIKE: 'Kein Thema fällt auf: Die Werte liegen nah beieinander, und kein Thema hat mehrere Stimmen.',
      UNKNOWN_CERTAINTY:
        'Wie sicher das ist, lässt sich nicht sagen, weil wenige geantwortet haben oder nur Mittelwerte gezeigt werden dürfen. Es ist ein Hinweis.',
      NOTHING_IS_CERTAIN: 'Diese Unterschiede können auch Zufall sein. Es sind Hinweise.',
    },
  },
  fr: {
    highest: (score) => `le score le plus élevé (${score})`,
    lowest: (score) => `le score le plus bas (${score})`,
    score: (score) => `un score de ${score}`,
    above: (index) => `sûrement au-dessus de l’indice de ${index}`,
    below: (index) => `sûrement au-dessous de l’indice de ${index}`,
    rose: (points) => `sûrement ${points} points de plus que dans l’enquête précédente`,
    fell: (points) => `sûrement ${points} points de moins que dans l’enquête précédente`,
    mostVotes: (votes, people) =>
      people === null ? `le plus de votes (${votes})` : `le plus de votes (${votes} personnes sur ${people})`,
    votes: (votes, isOne, people) =>
      people === null
        ? `${votes} ${isOne ? 'vote' : 'votes'}`
        : `${isOne ? 'le vote' : 'les votes'} de ${votes} ${isOne ? 'personne' : 'personnes'} sur ${people}`,
    comments: (comments, isOne) => `${comments} ${isOne ? 'commentaire' : 'commentaires'}`,
    comma: ', ',
    begin: (topic) => `Commencez par ${topic}`,
    strengths: 'Points forts',
    opportunities: 'Points à améliorer',
    cautions: {
      SURVEY_IS_OPEN: 'Les constats viennent à la fin de l’enquête. D’ici là, ses chiffres bougent encore.',
      TOO_FEW_RESPONSES: 'Trop peu de personnes ont répondu pour dire ce qui ressort.',
      TOO_FEW_TOPICS: 'Moins de 3 thèmes montrent un score : on ne peut pas dire ce qui ressort.',
      ALL_ALIKE: 'Aucun thème ne ressort : les scores sont proches, et aucun thème n’a plusieurs votes.',
      UNKNOWN_CERTAINTY:
        'On ne peut pas dire à quel point c’est sûr, car peu de personnes ont répondu ou seules les moyennes peuvent être montrées. À prendre comme un indice.',
      NOTHING_IS_CERTAIN: 'Le hasard seul peut expliquer ces écarts. À prendre comme des indices.',
    },
  },
  es: {
    highest: (score) => `la puntuación más alta (${score})`,
    lowest: (score) => `la puntuación más baja (${score})`,
    score: (score) => `una puntuación de ${score}`,
    above: (index) => `con seguridad por encima del índice de ${index}`,
    below: (index) => `con seguridad por debajo del índice de ${index}`,
    rose: (points) => `con seguridad ${points} puntos más que en la encuesta anterior`,
    fell: (points) => `con seguridad ${points} puntos menos que en la encuesta anterior`,
    mostVotes: (votes, people) =>
      people === null ? `los más votos (${votes})` : `el tema más votado (${votes} de ${people} personas)`,
    votes: (votes, isOne, people) =>
      people === null ? `${votes} ${isOne ? 'voto' : 'votos'}` : `votos de ${votes} de ${people} personas`,
    comments: (comments, isOne) => `${comments} ${isOne ? 'comentario' : 'comentarios'}`,
    comma: ', ',
    begin: (topic) => `Empiece por ${topic}`,
    strengths: 'Puntos fuertes',
    opportunities: 'Puntos por mejorar',
    cautions: {
      SURVEY_IS_OPEN: 'Las conclusiones llegan cuando termina la encuesta. Hasta entonces sus cifras aún se mueven.',
      TOO_FEW_RESPONSES: 'Han respondido muy pocas personas para decir qué destaca.',
      TOO_FEW_TOPICS: 'Menos de 3 temas muestran una puntuación, así que no se puede decir qué destaca.',
      ALL_ALIKE: 'Ningún tema destaca: las puntuaciones están muy juntas y ningún tema tiene varios votos.',
      UNKNOWN_CERTAINTY:
        'No se puede decir qué tan seguro es, porque han respondido pocas personas o solo se pueden mostrar medias. Tómelo como una pista.',
      NOTHING_IS_CERTAIN: 'El azar por sí solo puede explicar estas diferencias. Tómelas como pistas.',
    },
  },
  ar: {
    highest: (score) => `أعلى درجة (${score})`,
    lowest: (score) => `أدنى درجة (${score})`,
    score: (score) => `درجة ${score}`,
    above: (index) => `فوق المؤشر ${index} بلا شك`,
    below: (index) => `تحت المؤشر ${index} بلا شك`,
    rose: (points) => `ارتفاع مؤكد منذ الاستبيان السابق (${points})`,
    fell: (points) => `انخفاض مؤكد منذ الاستبيان السابق (${points})`,
    mostVotes: (votes, people) =>
      people === null ? `أكثر الأصوات (${votes})` : `أكثر الأصوات (${votes} من ${people})`,
    votes: (votes, _isOne, people) =>
      people === null ? `عدد الأصوات: ${votes}` : `عدد الأصوات: ${votes} من ${people}`,
    comments: (comments) => `عدد التعليقات: ${comments}`,
    comma: '، ',
    begin: (topic) => `ابدؤوا بموضوع ${topic}`,
    strengths: 'نقاط القوة',
    opportunities: 'فرص التحسين',
    cautions: {
      SURVEY_IS_OPEN: 'تظهر الخلاصة بعد انتهاء الاستبيان، فأرقامه ما زالت تتغير.',
      TOO_FEW_RESPONSES: 'عدد من أجابوا لا يكفي لقول ما يبرز.',
      TOO_FEW_TOPICS: 'أقل من 3 مواضيع لها درجة معروضة، فلا يمكن قول ما يبرز.',
      ALL_ALIKE: 'لا يبرز أي موضوع: الدرجات متقاربة ولا موضوع له عدة أصوات.',
      UNKNOWN_CERTAINTY:
        'لا يمكن معرفة مدى اليقين، لأن عدد من أجابوا قليل أو لأن المتوسطات وحدها تعرض. اعتبروها إشارة.',
      NOTHING_IS_CERTAIN: 'قد تفسر المصادفة وحدها هذه الفروق. اعتبروها إشارات.',
    },
  },
};
