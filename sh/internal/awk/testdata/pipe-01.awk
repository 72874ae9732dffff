BEGIN{print length("héllo"), toupper("héllo"), substr("héllo",2,2), index("héllo","l"), sprintf("%5s|%-7s|%.2s|","hé","hé","hé")}
