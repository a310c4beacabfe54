import type { PrivacyTexts } from './privacyTexts';

const texts: PrivacyTexts = {
  title: 'Cómo se mantiene la confidencialidad de las respuestas',
  lead: 'Qué se promete a quien responde aquí a una encuesta, cómo se cumple y qué no abarca.',
  notLoaded: 'No se pudo cargar ese idioma. Compruebe su conexión y vuelva a cargar la página.',
  sections: [
    {
      title: 'Nadie puede unirle a sus respuestas',
      paragraphs: [
        'Guardamos a quién se preguntó. Lo que usted dice se guarda sellado y aparte. Nada en nuestra base de datos, sus copias o sus registros dice quién respondió ni une a una persona con una respuesta: ni para nuestro personal, ni para sus administradores, ni para quien tenga una copia.',
        'Cada encuesta dice cuántos días se guardan las respuestas después de cerrarse. Entonces se destruyen las claves y, con ellas, su respuesta. Quedan resultados de 3 o más personas.',
        'Solo su navegador tiene el código de su respuesta. Para que cada persona responda una sola vez, al enviar se gasta un permiso hecho a partir de su dirección con una clave de la encuesta. Esa clave se destruye 10 minutos después de cerrarse la encuesta. Cada encuesta tiene sus propias claves, así que no se puede seguir a nadie de una a otra.',
      ],
    },
    {
      title: 'Qué se guarda con sus respuestas',
      paragraphs: [
        'Su equipo y los atributos que la encuesta nombra antes de su primera pregunta. Ni nombre, ni correo, ni dirección de su ordenador. Todo ello se sella en conjunto y se rellena, para que tampoco el tamaño diga casi nada de lo que escribió.',
        'Se cuenta por horas cuántas personas de toda la encuesta han enviado su respuesta. Las respuestas que nunca envíe se borran al cerrarse la encuesta.',
        'Desde el principio hasta el envío, su navegador guarda sus respuestas y una copia de la página con sus preguntas, para que pueda cerrarla, o quedarse sin red, y continuar. La copia no contiene ninguna respuesta ni ningún código. Ambas se eliminan cuando envía sus respuestas o las borra en la página de bienvenida.',
      ],
    },
    {
      title: 'Qué muestran los resultados',
      paragraphs: [
        'Cada encuesta dice cuántas personas tiene que haber detrás de lo que se muestra: al menos 3 detrás de una puntuación, y tantas o más detrás de lo escrito. Los grupos más pequeños se ocultan, en cada tabla, gráfico, archivo y enlace.',
        'En el nivel estándar cada grupo se mira por separado. Quien reste entre sí los grupos que se muestran, por ejemplo los otros equipos de su departamento, puede calcular las respuestas de un grupo de 1 o 2 personas. En el nivel estricto los grupos se miran en conjunto y se ocultan más, de modo que eso no lleve a ningún grupo así.',
        'Una empresa puede ver resultados mientras la encuesta está abierta. Entonces solo cambian cuando al menos 3 personas más de un grupo han respondido, y no muestran nada de lo escrito. En el nivel estricto no hay ninguno antes del cierre.',
        'Lo que escribe con sus propias palabras se muestra tal como lo escribió, sin su nombre y en un orden que no dice nada. La encuesta le avisa cuando un texto contiene algo que puede identificarle. Lo detecta su navegador, y no se envía a ninguna parte.',
      ],
    },
    {
      title: 'Quién puede responder',
      paragraphs: [
        'Cada encuesta lo dice antes de su primera pregunta. Donde basta cualquier correo, alguien que conozca el suyo podría responder en su lugar, y podrían responder personas inventadas. Donde solo se admiten direcciones conocidas, nadie que no esté en el directorio cuenta para un equipo; tampoco donde cada persona responde con un enlace recibido en su propio correo. Entonces solo quien lee su buzón puede responder por usted, y quien gestiona los servidores de correo puede ver que se pidió un enlace. Un administrador que invente personas en él hace cada grupo más pequeño de lo que parece.',
      ],
    },
    {
      title: 'Respuestas a lo que escribe',
      paragraphs: [
        'Una encuesta puede prometer respuestas, durante un número de días después de su cierre. Un administrador puede entonces responder a un comentario o a un texto, y usted encuentra la respuesta al abrir de nuevo la encuesta en el navegador con el que la envió. Ese navegador guarda para ello una clave aleatoria; el servidor tiene un valor hecho a partir de la clave, que no dice nada de usted.',
        'Todos los que abren la página de la encuesta cerrada cargan todas las respuestas, selladas, y su navegador abre la suya. Así nadie ve quién lee una, y nadie más puede leerla. Una respuesta no tiene enlaces. A quien hace lo que una respuesta pide se le puede reconocer por ello.',
        'Quien pueda mirar en su navegador podría encontrar con esa clave lo que usted escribió. Puede borrarla en la última página, y cuando los días han pasado ya no encuentra nada.',
      ],
    },
    {
      title: 'El sello',
      paragraphs: [
        'Al publicarse una encuesta se sellan sus preguntas y promesas: desde entonces nadie puede cambiarlas sin que el sello sea otro. Anótelo al empezar. Detrás del sello, la encuesta da todo lo necesario para volver a calcularlo.',
      ],
    },
    {
      title: 'Qué no se abarca',
      paragraphs: [
        'Su forma de escribir, lo que cuente sobre usted y lo que las personas se cuenten: los demás miembros de un grupo pequeño saben, entre todos, lo que respondió el último.',
        'Quien gestiona los servidores podría registrar las peticiones o la memoria mientras se responde. Hasta que se destruyan las claves de una encuesta, quien tenga tanto la base de datos como las claves podría abrir sus respuestas.',
        'Quien lea el correo o el chat de su empresa puede ver a quién se envió todavía un recordatorio.',
        'Si ha iniciado sesión en esta aplicación, su navegador envía la cookie al cargar la encuesta. Nada de ella se guarda con sus respuestas.',
        'No puede continuar en otro navegador, y nadie puede encontrar, corregir o borrar las respuestas de una persona: lo que no se guarda no se puede encontrar. Si ya envió una respuesta, la segunda solo le dice al final que no cuenta; con su propio enlace, se le dice al empezar. Si comparte el ordenador, cierre la ventana cuando termine.',
      ],
    },
    {
      title: 'No tiene que creernos',
      paragraphs: [
        'Candor es software libre. Cualquiera puede leer cómo se hace, y las pruebas que intentan romperlo.',
      ],
    },
  ],
};

export default texts;
