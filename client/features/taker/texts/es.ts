import type { Catalogue } from './catalogue';

export const catalogue: Catalogue = {
  list: ', ',
  language: 'Idioma',

  loading: 'Cargando la encuesta',
  'loadFailed.title': 'No se ha podido cargar la encuesta',
  'loadFailed.network': 'Compruebe su conexión e inténtelo de nuevo.',
  'loadFailed.server': 'Inténtelo de nuevo más tarde.',
  'loadFailed.retry': 'Intentar de nuevo',
  notFound: 'Lo sentimos, no hemos encontrado la página que buscaba.',
  notFoundText: 'Compruebe el enlace, o pida uno nuevo a quien se lo haya enviado.',
  renderError: 'Lo sentimos, se ha producido un error inesperado en esta página. Vuelva a cargarla, por favor.',
  'requestFailed.network': 'No se ha podido contactar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  'requestFailed.server': 'Se ha producido un error inesperado. Inténtelo de nuevo en un momento.',

  'refused.unknown': 'El servidor no lo ha aceptado.',
  'refused.unknownAddress': 'Use la dirección con la que su empresa le conoce, o pregunte a quien le invitó.',
  'refused.linkEnded': 'Este enlace ya no funciona.',
  'refused.linkReplaced': 'Este enlace se ha sustituido por uno más reciente.',
  'refused.completed': 'Ya ha completado esta encuesta.',
  'refused.required': 'Esta pregunta es obligatoria.',
  'refused.choice': 'Elija una de las respuestas propuestas.',
  'refused.choices': 'Elija al menos una de las respuestas propuestas.',
  'refused.rows': 'Responda en todas las filas.',
  'refused.team': 'Este equipo no forma parte de la encuesta.',
  'refused.keyMissing':
    'Esta encuesta no puede recibir respuestas por el momento, porque falta su clave. Avise a la persona que le envió la invitación.',
  'refused.tooMany': 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',

  'attribute.Team': 'Equipo',
  'attribute.Role': 'Puesto',
  'attribute.Location': 'Ubicación',
  'attribute.Tenure': 'Antigüedad',

  'start.invited': [['company'], ' le invita a responder a una encuesta.'],
  'start.emailLabel': 'Correo electrónico del trabajo',
  'start.emailPlaceholder': 'Su correo electrónico del trabajo',
  'start.button': 'Empezar la encuesta',
  'start.unknownLink':
    'Este enlace personal no pertenece a esta encuesta. Escriba su correo electrónico del trabajo para participar, o pida un enlace nuevo a quien le haya invitado.',
  'start.notAnAddress': 'Escriba una dirección de correo válida.',
  'start.pending': 'Un momento…',
  'start.anonymity': [
    'Lo que usted dice se guarda sellado y aparte de quién es, y solo se muestra para grupos de ',
    ['threshold'],
    ' o más personas.',
  ],

  'link.needed':
    'Esta encuesta se responde con enlaces personales. Indique su dirección y le enviaremos el suyo. Solo quien lee ese buzón puede responder.',
  'link.ask': 'Enviarme mi enlace',
  'link.pending': 'Enviando…',
  'link.mailed': 'Revise su correo',
  'link.mailedText': [
    'Un correo con su enlace personal va camino de ',
    ['email'],
    '. Ábralo en cualquier dispositivo.',
  ],
  'link.mailedHint':
    '¿No ha llegado nada en unos minutos? Mire en la carpeta de correo no deseado y compruebe la dirección. Un enlace se envía como mucho 3 veces por hora.',
  'link.again': 'Usar otra dirección',
  'link.yours': 'Este enlace es solo suyo. Nadie más puede responder con él, salvo que usted lo comparta.',
  'link.ended':
    'Esta encuesta ya no le pregunta a usted, o no en la dirección para la que se hizo este enlace. Si es un error, hable con quien le invitó.',
  'link.replaced': 'Abra el enlace de su última invitación, o pídaselo a quien le invitó.',
  'link.used':
    'Se han enviado respuestas con este enlace, y cuentan. Si no eran las suyas, avise a la persona que le envió la invitación.',

  'trust.title': 'Cómo se protege la confidencialidad de sus respuestas',
  'trust.askedTitle': 'Qué se pregunta',
  'trust.asked': [
    ['count', 'plural', { one: '1 pregunta', many: [['count'], ' preguntas'], other: [['count'], ' preguntas'] }],
    ' sobre: ',
    ['topics'],
    '.',
  ],
  'trust.askedWords': ['Se responden con sus propias palabras: ', ['count'], '.'],
  'trust.seenTitle': 'Quién ve qué',
  'trust.seen': ['En ', ['company'], ' se ven resultados de grupos de ', ['threshold'], ' o más personas.'],
  'trust.seenStandard':
    'Quien reste esos grupos entre sí puede calcular lo que respondió uno más pequeño, incluso una sola persona.',
  'trust.seenStrict':
    'Los grupos que se muestran se eligen en conjunto, de modo que al compararlos no se puede deducir ninguno más pequeño.',
  'trust.written': [
    'Lo que usted escribe se muestra tal como lo escribió, sin su nombre y solo para grupos en los que hayan respondido ',
    ['minimum'],
    ' o más personas.',
  ],
  'trust.whoTitle': 'Quién puede responder',
  'trust.whoAny':
    'Quien dé una dirección de correo, una vez. Alguien que conozca la suya podría responder en su lugar.',
  'trust.whoKnown': [
    'Quien dé una dirección que ',
    ['company'],
    ' conozca, una vez. Solo las personas de su directorio cuentan para un equipo. Alguien que conozca la suya podría responder en su lugar.',
  ],
  'trust.whoOwn':
    'Quien abra el enlace en su propio buzón, una vez. Solo las personas del directorio cuentan para un equipo.',
  'trust.storedTitle': 'Qué se guarda con sus respuestas',
  'trust.storedNothing': 'Nada sobre usted.',
  'trust.stored': [['attributes'], ', y nada más sobre usted.'],
  'trust.storedSealed': 'Todo ello se sella en conjunto.',
  'trust.kept': [
    ['days', 'plural', { one: '1 día', many: [['days'], ' días'], other: [['days'], ' días'] }],
    ' después de cerrarse la encuesta se destruyen las claves y, con ellas, su respuesta. Quedan los resultados.',
  ],
  'trust.keptNone':
    'En cuanto la encuesta se cierra y se elaboran los resultados, se destruyen las claves y, con ellas, su respuesta. Quedan los resultados.',
  'trust.apartTitle': 'Qué no se guarda nunca junto',
  'trust.apart':
    'Guardamos a quién se preguntó. Lo que usted dice se guarda sellado y aparte. Nada en nuestra base de datos, sus copias o sus registros dice quién respondió ni une a una persona con una respuesta: ni para nuestro personal, ni para sus administradores, ni para quien tenga una copia.',
  'trust.honestTitle': 'Qué no podemos ocultar',
  'trust.honest':
    'Su forma de escribir y lo que cuente sobre usted. Quien gestiona los servidores podría observar mientras usted responde, y abrir respuestas con las claves hasta que se destruyan.',
  'trust.sealed': 'Estas promesas y las preguntas se sellaron al abrirse la encuesta. Sello:',
  'trust.more': 'Cómo se cumple todo esto',
  'trust.sharedComputer': 'Si comparte este ordenador, cierre la ventana cuando termine.',

  'preview.title': 'Vista previa',
  'preview.notRecorded': 'Las respuestas no se guardan.',
  'preview.backToEditing': 'Volver a editar',
  'preview.restart': 'Empezar de nuevo',
  'preview.share': 'Compartir la vista previa',
  'preview.shared': 'Enlace copiado',
  'preview.shareFailed': 'Copie el enlace de la barra de direcciones.',

  'steps.sidebar': 'Pasos de la encuesta',
  'steps.progress': 'Progreso',
  'steps.stepOf': ['Paso ', ['number'], ' de ', ['count']],
  'steps.intro': 'Le damos la bienvenida',
  'steps.team': 'Su equipo',
  'steps.voting': 'Prioridades',
  'steps.review': 'Revisión',
  'steps.answered': 'respondido',
  'steps.needsAttention': 'por revisar',
  'steps.mayFollow': ['Otras preguntas, según sus respuestas: hasta ', ['count']],
  'steps.minutesLeft': [
    ['minutes', 'plural', { one: 'Cerca de 1 minuto más', other: ['Unos ', ['minutes'], ' minutos más'] }],
  ],
  'steps.back': 'Atrás',
  'steps.next': 'Siguiente',
  'steps.begin': 'Empezar',
  'steps.done': 'Listo',
  'steps.skip': 'Omitir',
  'steps.skipped': 'Ha omitido esta pregunta.',
  'steps.submit': 'Enviar',
  'steps.submitting': 'Enviando…',

  'intro.length': [['count', 'plural', { one: '1 paso.', other: [['count'], ' pasos breves.'] }]],
  'intro.lengthAtMost': [['count', 'plural', { one: '1 paso.', other: ['Como máximo ', ['count'], ' pasos breves.'] }]],
  'intro.forget': 'Borrar mis respuestas de este navegador',
  'intro.forgetWarning': 'Sus respuestas sin terminar se borrarán de este navegador y tendrá que empezar de nuevo.',
  'intro.resumable':
    'Las respuestas se guardan sobre la marcha. Puede cerrar esta página y continuar más tarde en el mismo navegador.',

  'team.question': '¿Cuál es su equipo principal?',
  'team.search': 'Buscar equipos',
  'team.noMatch': 'Ningún equipo coincide con su búsqueda.',
  'team.none': 'Ninguno de los anteriores',
  'team.preset': 'Este equipo ya está elegido para usted. Elija otro si no es el suyo.',
  'team.needed': 'Elija un equipo o «Ninguno de los anteriores».',

  'rating.1': 'Muy en desacuerdo',
  'rating.2': 'En desacuerdo',
  'rating.3': 'Neutral',
  'rating.4': 'De acuerdo',
  'rating.5': 'Muy de acuerdo',
  'rating.of': [['value'], ' de ', ['last']],
  dontKnow: 'No lo sé',
  'recommendation.least': 'Nada probable',
  'recommendation.most': 'Sumamente probable',

  'scale.flipped': ['Esta escala va en sentido contrario a la anterior: empieza por «', ['first'], '».'],
  'keys.scale': ['También puede teclear un número del ', ['first'], ' al ', ['last'], '.'],
  'keys.control': 'Ctrl',
  'choice.several': 'Elija todas las que correspondan.',

  'needed.one': 'Elija una respuesta para continuar.',
  'needed.several': 'Elija al menos una respuesta para continuar.',
  'needed.rows': 'Elija una respuesta en cada fila para continuar.',
  'needed.rowsOrSkip': 'Faltan respuestas en algunas filas. Elija una en cada fila, u omita la pregunta.',
  'needed.row': 'Aún sin respuesta.',
  'needed.words': 'Escriba una respuesta para continuar.',

  'text.identifying': 'Esto podría identificarle.',
  'text.tooLong': ['No se ha cortado nada. Acorte el texto a ', ['max'], ' caracteres.'],
  'text.counter': [['length'], ' / ', ['max']],

  'voting.question': '¿Qué temas le gustaría que tuvieran prioridad?',
  'voting.hint': 'Elija de 2 a 3 temas. Los comentarios son opcionales.',
  'voting.hintOne': 'Solo hay un tema para elegir. El comentario es opcional.',
  'voting.needed': 'Elija al menos un tema.',
  'voting.noneScored': 'Responda al menos una pregunta con puntuación para votar las prioridades.',
  'voting.commentLabel': ['Comentario sobre ', ['topic']],
  'voting.commentPlaceholder': '¿Cómo podríamos mejorar?',
  'voting.negative': 'Su puntuación fue baja',
  'voting.neutral': 'Término medio',
  'voting.positive': 'Su puntuación fue alta',

  'review.title': 'Sus respuestas',
  'review.notHandedIn':
    'Todavía no se ha enviado nada. Sus respuestas se guardan selladas sobre la marcha, pero solo cuentan cuando pulse Enviar.',
  'review.edit': 'Cambiar',
  'review.none': 'Sin respuesta',

  'saving.saved': 'Guardado',
  'saving.sending': 'Guardando…',
  'saving.waiting': 'Esperando la red',
  'saving.memoryOnly':
    'Este navegador no nos permite recordar por dónde va. Sus respuestas se guardan en el servidor sobre la marcha, pero deje esta ventana abierta hasta que las haya enviado.',

  'end.preview': 'Fin de la vista previa',
  'end.closed': 'Lo sentimos, esta encuesta está cerrada.',
  'end.closedText': 'Esta encuesta ya no admite nuevas respuestas.',
  'end.counted': 'Sus respuestas se habían enviado antes y cuentan.',
  'end.lost':
    'Sus respuestas no se habían enviado a tiempo, así que no cuentan. Se han borrado, aquí y en el servidor, y nadie las ha leído.',
  'end.unsure':
    'Este navegador no llegó a saber si sus respuestas habían llegado a tiempo. Si llegaron, cuentan. Si no, se han borrado sin que nadie las lea.',
  'end.elsewhereTitle': 'Estas respuestas no cuentan',
  'end.elsewhere':
    'Ya se habían enviado respuestas con su dirección de correo, quizá por usted en otro navegador. Esas son las que cuentan. Las que ha dado aquí no cuentan: este navegador ya no las conserva, y en el servidor quedan selladas hasta que se borren, sin que nadie las lea, al cerrarse la encuesta.',
  'end.thanks': 'Gracias',
  'end.thanksText': 'Sus respuestas se han enviado y este navegador ya no las conserva.',
  'end.outcomes': 'Qué se hizo con las respuestas anteriores',
  'end.sending': 'Enviando sus respuestas',
  'end.failed': 'Algo ha fallado al enviar sus respuestas',
  'end.failedText': 'Inténtelo de nuevo más tarde.',
  'end.waitingText': 'Inténtelo de nuevo más tarde. Sus respuestas se enviarán solas en cuanto vuelva la red.',
  'end.resubmit': 'Enviar de nuevo',
  'end.review': 'Ir a la respuesta',

  'end.next': 'Qué ocurre ahora',
  'end.closesAt': ['Está previsto que la encuesta se cierre el ', ['moment'], '.'],
  'end.closesByHand': ['La encuesta sigue abierta hasta que ', ['company'], ' la cierre.'],
  'end.results': [
    'Entonces sus resultados estarán completos. Solo muestran grupos de ',
    ['threshold'],
    ' personas o más, y ',
    ['company'],
    ' decide quién los lee.',
  ],
  'end.kept': [
    ['days', 'plural', { one: '1 día', other: [['days'], ' días'] }],
    ' después del cierre se destruyen las claves de la encuesta y, con ellas, su respuesta. Solo quedan los resultados.',
  ],
  'end.keptNone':
    'En cuanto los resultados estén listos, se destruyen las claves de la encuesta y, con ellas, su respuesta. Solo quedan los resultados.',
};
